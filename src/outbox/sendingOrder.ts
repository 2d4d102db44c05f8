import { dependenciesOf, mentions, type OutboxEntry } from './entry'

/** Whether it can be sent: not before what it depends on, nor after something that was refused and that it depends on. */
const isReady = (entry: OutboxEntry, entries: readonly OutboxEntry[]) =>
  entry.state !== 'refused' && dependenciesOf(entry, entries).length === 0

/** How many can be sent as they stand. */
export const countReady = (entries: readonly OutboxEntry[]): number =>
  entries.filter((entry) => isReady(entry, entries)).length

/**
 * The next one to be sent. What has one of these files, which are still to be uploaded, comes after the others: a weak network takes minutes for
 * it, and a service worker has fewer. Deletions do not overtake it, as it may let go of what is deleted, nor do creations overtake such a
 * deletion, as they may have the name that it sets free.
 */
export function nextToSend(
  entries: readonly OutboxEntry[],
  tried: ReadonlySet<string>,
  files: readonly string[] = [],
): OutboxEntry | undefined {
  let withFiles: OutboxEntry | undefined
  let isBehindFiles = false
  const heldBack = new Set<string>()
  for (const entry of entries) {
    if (!isReady(entry, entries)) continue
    const mayGo = !tried.has(entry.id)
    if (files.some((address) => mentions(entry.data, address))) {
      isBehindFiles = true
      if (mayGo) withFiles ??= entry
    } else if (entry.act === 'delete' && isBehindFiles) heldBack.add(entry.resource)
    else if (mayGo && !(entry.act === 'create' && heldBack.has(entry.resource))) return entry
  }
  return withFiles
}
