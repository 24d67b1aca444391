import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type InventoryLock, inventory, type Product } from '../lock/sbom.ts';
import { root } from '../processes/run.ts';
import { assembleImage } from './assemble.ts';

const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const output = (program: string, ...words: readonly string[]): string =>
  execFileSync(program, words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** What is in the package beside the folder of the image: the units, the proxy's file and pages, and what each came from. */
function addPapers(folder: string): void {
  cpSync(join(root, 'ops'), join(folder, 'ops'), { recursive: true });
  const { name, version } = read<Product>('package.json');
  const parts = inventory({ name, version }, read<InventoryLock>('package-lock.json'));
  writeFileSync(join(folder, 'inventory.cdx.json'), `${JSON.stringify(parts, undefined, 2)}\n`);
  writeFileSync(join(folder, 'licences.txt'), output(process.execPath, 'tools/licences.ts', '--list'));
}

/** One archive of a folder: the same bytes whoever makes it, when and where. */
function archive(parent: string, name: string, file: string, seconds: string): void {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  const tar = execFileSync('tar', ['-c', ...same, `--mtime=@${seconds}`, '-C', parent, name], {
    maxBuffer: 2 ** 30,
  });
  writeFileSync(file, execFileSync('gzip', ['-n', '-9'], { input: tar, maxBuffer: 2 ** 30 }));
}

/** What was made. */
export interface Package {
  readonly name: string;
  readonly bytes: number;
}

/** Makes the package of the built release at a file, with its checksum beside it. */
export function makePackage(file: string): Package {
  const { version } = read<Product>('package.json');
  const name = `daemun-${version}`;
  const parent = mkdtempSync(join(tmpdir(), 'daemun-package-'));
  try {
    assembleImage(join(parent, name), (command, cwd) => {
      execFileSync('sh', ['-c', `${command} --silent`], { cwd, stdio: 'inherit' });
    });
    addPapers(join(parent, name));
    archive(parent, name, file, output('git', 'log', '-1', '--format=%ct').trim());
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  const bytes = readFileSync(file);
  const sum = createHash('sha256').update(bytes).digest('hex');
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
  return { name, bytes: bytes.length };
}
