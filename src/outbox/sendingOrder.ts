import { dependenciesOf, mentions, type OutboxEntry } from './entry'

/** Whether it can be sent: not before what it depends on, nor after something that was refused and that it depends on. */
const isReady = (entry: OutboxEntry, entries: readonly OutboxEntry[]) =>
  entry.state !== 'refused' && dependenciesOf(entry, entries).length === 0

/** How many can be sent as they stand. */
export const countReady = (entries: readonly OutboxEntry[]): number =>
  entries.filter((entry) => isReady(entry, entries)).length

/** Whether it may need what a deletion of its resource sets free: the name of a team, or an id in another system. */
const mayTakeFreed = ({ act, resource, data }: OutboxEntry) =>
  act === 'create' &&
  (resource === 'teams' || (Array.isArray(data?.externalIds) && data.externalIds.length > 0))

/**
 * Returns the next entry to send that was not tried yet. Entries with one of these files come last: a weak network needs minutes to
 * upload it. Deletions do not overtake other entries, which may release what is deleted, and creations do not overtake a
 * deletion that frees what they take: the server would refuse them for good.
 */
export function nextToSend(
  entries: readonly OutboxEntry[],
  tried: ReadonlySet<string>,
  files: readonly string[] = [],
): OutboxEntry | undefined {
  let withFiles: OutboxEntry | undefined
  let isBehindOther = false
  const freedLater = new Set<string>()
  for (const entry of entries) {
    const wasTried = tried.has(entry.id)
    const isDeletion = entry.act === 'delete' && entry.state !== 'refused'
    if (isDeletion && (isBehindOther || wasTried)) freedLater.add(entry.resource)
    if (!isReady(entry, entries) || (freedLater.has(entry.resource) && mayTakeFreed(entry))) continue
    const hasFiles = files.some((address) => mentions(entry.data, address))
    if (!hasFiles && !wasTried && !(isDeletion && isBehindOther)) return entry
    if (hasFiles && !wasTried) withFiles ??= entry
    isBehindOther = true
  }
  return withFiles
}
