import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groups } from '../packages/server/src/config/groups.ts';
import { type Group, nameOf, type Row } from '../packages/server/src/config/row.ts';
import { root } from './processes/run.ts';

/** Documents with tables of variables. A table stands between its marks, which name the groups of its rows. */
export const documents = ['docs/configuration.md', 'docs/providers.md'];
const block = /(<!-- variables: ([\w -]+) -->\n)[\s\S]*?(<!-- end of variables -->)/g;

/** The first words of a block name its groups. */
export const groupsOf = (text: string): readonly string[] =>
  [...text.matchAll(block)].flatMap(([, , ids = '']) => ids.split(' '));

const cell = (text: string): string => text.replaceAll('|', '\\|');

const secretSigns = { ours: ' ◆', theirs: ' ◇' } as const;

/** Signs behind a name: ● a real deployment sets it, ○ it goes with the others of its group, ◆ a secret of ours, ◇ one of somebody else. */
function signs({ production, needed, secret, usual }: Row): string {
  const mustBeSet = production !== undefined && !production[0](usual);
  return [mustBeSet && ' ●', needed && ' ○', secret && secretSigns[secret]]
    .filter((sign) => sign !== false && sign)
    .join('');
}

const defaultOf = ({ usual, usually }: Row): string => usually ?? (usual === undefined ? '' : `\`${usual}\``);

const lines = (group: Group): string[] =>
  Object.entries(group.rows).map(([key, row]) => {
    const cells = [`\`${nameOf(group, key)}\`${signs(row)}`, defaultOf(row), row.about];
    return `| ${cells.map(cell).join(' | ')} |`.replace('|  |', '| |');
  });

function table(ids: string): string {
  const named = new Map<string, Group>(Object.entries(groups));
  const rows = ids.split(' ').flatMap((id) => {
    const group = named.get(id);
    if (!group) throw new Error(`There is no group of variables ${id}.`);
    return lines(group);
  });
  return ['| variable | default | what it is |', '|---|---|---|', ...rows, ''].join('\n');
}

/** A document with its tables as the rows have them now. */
export const written = (text: string): string =>
  text.replaceAll(block, (_, begin: string, ids: string, end: string) => `${begin}${table(ids)}${end}`);

if (import.meta.main) {
  for (const document of documents) {
    const path = join(root, document);
    writeFileSync(path, written(readFileSync(path, 'utf8')));
  }
}
