/** How hard a node is at work (design §5): what may wait makes room for log-ins and sessions. */
export type Pressure = {
  /** Whether somebody waits for a turn to hash at this moment, or it is strained: what nobody waits for then goes slowly. */
  busy(): boolean;
  /** Whether it has more to do at this moment than it can do soon. */
  strained(): boolean;
};
