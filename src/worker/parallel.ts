/**
 * Runs `work` for every item, at most `limit` at a time; results are in the order of the items. The first error is
 * thrown, and no more work is started.
 */
export async function mapParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  let stopped = false;
  async function run(): Promise<void> {
    for (const [at, item] of queue) {
      if (stopped) return;
      results[at] = await work(item);
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run));
  } finally {
    stopped = true;
  }
  return results;
}
