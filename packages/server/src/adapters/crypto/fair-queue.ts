/** Somebody who waits: begun when it is their turn, or turned away for somebody who has less waiting. */
export type Waiting = { begin(): void; turnAway(): void };

/** Turns the end of the longest line away. Returns false if no line is longer than `least`. */
function turnAwayFrom(lines: ReadonlyMap<string, Waiting[]>, least: number): boolean {
  let longest: Waiting[] = [];
  for (const line of lines.values()) if (line.length > longest.length) longest = line;
  if (longest.length <= least) return false;
  longest.pop()?.turnAway();
  return true;
}

/**
 * A bounded queue in which clients take turns, each with a line of its own. In a full one who has the longest line
 * loses the end of it to whoever has less, so that nobody can fill it alone.
 */
export function createFairQueue(room: number) {
  const lines = new Map<string, Waiting[]>();
  let length = 0;

  return {
    length: () => length,
    /** Lets one more wait; false where there is no room and nobody has more waiting. */
    add(client: string, waiting: Waiting): boolean {
      const line = lines.get(client) ?? [];
      if (length >= room) {
        if (!turnAwayFrom(lines, line.length + 1)) return false;
        length -= 1;
      }
      line.push(waiting);
      lines.set(client, line);
      length += 1;
      return true;
    },
    /** Takes one out who waits no longer; false where they do not wait. */
    remove(client: string, waiting: Waiting): boolean {
      const line = lines.get(client) ?? [];
      const at = line.indexOf(waiting);
      if (at < 0) return false;
      line.splice(at, 1);
      if (line.length === 0) lines.delete(client);
      length -= 1;
      return true;
    },
    /** The next whose turn it is; the client after them comes next. */
    next(): Waiting | undefined {
      const [client, line] = lines.entries().next().value ?? [];
      if (client === undefined || line === undefined) return undefined;
      const waiting = line.shift();
      length -= 1;
      lines.delete(client);
      if (line.length > 0) lines.set(client, line);
      return waiting;
    },
  };
}
