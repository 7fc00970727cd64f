/** Marks a test of `npm test`, which covers each main job once; `npm run test:all` runs the tests without this tag. */
export const CORE = { tag: '@core' };

/** Marks a test that reads the databases of `CHESS_DB_DIR`; `npm run test:all` counts those that ran. */
export const REAL = { tag: '@real' };
