import { type LimitNode, SqliteQueryCompiler, ValueNode } from 'kysely';

/**
 * Writes limits into the text: SQLite plans a statement by the limit's value, so that it prepares one whose limit is
 * a parameter anew each time it runs.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    this.append('limit ');
    if (ValueNode.is(node.limit)) this.appendImmediateValue(node.limit.value);
    else this.visitNode(node.limit);
  }
}
