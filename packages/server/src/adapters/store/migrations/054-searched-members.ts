import type { IndexChange } from './change.ts';

/** What the desk searches by a part of: beginnings of addresses, IDs and nicknames, and verified names. */
export const searchedMembers: IndexChange = {
  indexes: [
    {
      name: 'login_identifier_beginning',
      table: 'login_identifier',
      columns: ['kind', 'value'],
      byteOrder: 'value',
    },
    { name: 'nickname_beginning', table: 'nickname', columns: ['key'], byteOrder: 'key' },
    { name: 'member_name', table: 'member', columns: ['name'], where: 'name is not null' },
  ],
};
