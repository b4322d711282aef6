// boardgame.io's own server in memory, with the game of its tutorial that never ends: for `python -m bench.load --beside boardgame.io`.
const { Server, Origins } = require("boardgame.io/server");

const game = {
  name: "marks",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
    },
  },
};

const port = Number(process.argv[2]);
Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port, callback: () => console.log("ready") });
