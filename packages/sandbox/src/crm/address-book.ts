/** One event as the CRM keeps it. */
export interface KeptEvent {
  readonly id: string;
  readonly type: string;
  /** When it happened, ISO 8601. */
  readonly timestamp: string;
  /** What it tells beside whom it is about; nothing once its reader left. */
  data: Readonly<Record<string, unknown>>;
  /** How often it came. */
  times: number;
}

/** What the CRM knows of one reader, oldest first. */
export interface Reader {
  readonly subject: string;
  readonly events: KeptEvent[];
  hasLeft: boolean;
}

/** One delivery as it came, and what the CRM answered to it. */
export interface Delivery {
  /** When it came, ISO 8601. */
  readonly at: string;
  readonly id: string;
  readonly type: string;
  readonly answer: string;
}

/** What a webhook's body says; undefined where it is none. */
export interface Told {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const keptDeliveries = 200;

/** Reads a body; undefined for what is no event. */
export function toldIn(body: string): Told | undefined {
  try {
    const { id, type, timestamp, data } = JSON.parse(body);
    const texts = [id, type, timestamp].every((each) => typeof each === 'string');
    return texts && typeof data === 'object' && data !== null ? { id, type, timestamp, data } : undefined;
  } catch {
    return undefined;
  }
}

/** Whom an event is about: a member, or a subscription of the newsletter; a trial of the endpoint is about nobody. */
const subjectOf = ({ member, subscription, ...data }: Told['data']) => ({
  subject: String(member ?? subscription ?? ''),
  data,
});

/** The readers as a CRM knows them from events alone, and what came when. */
export function openAddressBook() {
  let readers = new Map<string, Reader>();
  let deliveries: Delivery[] = [];
  const known = new Map<string, KeptEvent>();

  return {
    /** The reader of whom something was heard last comes first. */
    readers: (): readonly Reader[] => [...readers.values()].reverse(),
    /** The newest first. */
    deliveries: (): readonly Delivery[] => deliveries,
    note: (delivery: Delivery) => {
      deliveries = [delivery, ...deliveries].slice(0, keptDeliveries);
    },
    /** Keeps an event once, however often it comes; answers whether it is new. Of who left nothing stays but what happened. */
    take: ({ id, type, timestamp, data: told }: Told): boolean => {
      const before = known.get(id);
      if (before) {
        before.times += 1;
        return false;
      }
      const { subject, data } = subjectOf(told);
      const reader = readers.get(subject) ?? { subject, events: [], hasLeft: false };
      const event: KeptEvent = { id, type, timestamp, data, times: 1 };
      known.set(id, event);
      reader.events.push(event);
      if (type === 'member.left') {
        reader.hasLeft = true;
        for (const each of reader.events) each.data = {};
      }
      readers.delete(subject);
      readers.set(subject, reader);
      return true;
    },
    reset: () => {
      readers = new Map();
      deliveries = [];
      known.clear();
    },
  };
}

export type AddressBook = ReturnType<typeof openAddressBook>;
