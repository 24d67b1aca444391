import { thisRelease } from '../packages/server/src/domain/releases.ts';
import { linesWith, root, run } from './processes/run.ts';
import { makeRelease, ReleaseRefused } from './release/make-release.ts';

const usage = `npm run release -- VERSION
Makes a release on a clean main: runs npm test, writes the version, turns "Unreleased" in CHANGELOG.md into a section with the
version and today's date, commits, and sets the annotated tag vVERSION. It pushes nothing.`;

/** Runs the command. Returns the exit code. */
async function main([version, ...more]: readonly string[]): Promise<number> {
  if (!version || version.startsWith('-') || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const check = async () => (await run(process.execPath, ['tools/test.ts'], { print: linesWith('') })) === 0;
  const day = new Date().toISOString().slice(0, 10);
  await makeRelease({ root, version, planned: thisRelease, day, check });
  console.log(`v${version} is set. Publish it: git push origin main v${version}`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  return 1;
});
