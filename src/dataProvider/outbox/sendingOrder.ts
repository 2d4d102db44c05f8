import { dependenciesOf, mentions, type OutboxEntry } from './entry'

/** Checks whether an entry can be sent: it is not refused, and depends on no queued entry. */
const isReady = (entry: OutboxEntry, entries: readonly OutboxEntry[]) =>
  entry.state !== 'refused' && dependenciesOf(entry, entries).length === 0

/** Returns how many entries can be sent now. */
export const countReady = (entries: readonly OutboxEntry[]): number =>
  entries.filter((entry) => isReady(entry, entries)).length

/** Checks whether a creation may need a unique value that a queued deletion frees: a team name or an external id. */
const mayTakeFreed = ({ act, resource, data }: OutboxEntry) =>
  act === 'create' &&
  (resource === 'teams' || (Array.isArray(data?.externalIds) && data.externalIds.length > 0))

/**
 * Returns the next entry to send that was not tried yet; undefined if there is none. Entries with one of `files` come last, because a weak
 * network needs minutes for a file. A deletion does not overtake other entries, which may remove references to its record. A creation does not
 * overtake a deletion that frees its name or external id, because the server would refuse the creation for good.
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
