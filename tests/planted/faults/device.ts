import type { Fault } from '../fault'

/** What the browser keeps, sends and asks. */
export const DEVICE_FAULTS: readonly Fault[] = [
  {
    name: 'proxy-answer-counts-as-stored',
    rule: 'An answer without the header of our server is no answer (decision record 0022).',
    file: 'src/dataProvider/base.ts',
    anchor: 'return hasSeenHeader && !hasHeader && status !== 413',
    replacement: 'return false',
    tests: ['tests/src/dataProvider/proxies.test.ts'],
  },
  {
    name: 'silent-update-not-read-back',
    rule: 'A write without the record in its answer counts only where the record read back has what was sent (decision record 0022).',
    file: 'src/dataProvider/recordUpdate.ts',
    anchor: 'if (present === null || !isSameContent(resource, present, received(resource, sent)))',
    replacement: 'if (present === null)',
    tests: ['tests/src/dataProvider/proxies.test.ts'],
  },
  {
    name: 'outbox-stores-twice',
    rule: 'A new record in the outbox is stored once, also after a lost answer (decision record 0039).',
    file: 'src/outbox/round.ts',
    anchor: 'const mayBeStored = attempts > 0 || Boolean(sent)',
    replacement: 'const mayBeStored = false',
    tests: ['tests/src/outbox/outbox.test.ts'],
  },
  {
    name: 'outbox-drops-refused-entry',
    rule: 'An entry that the server refuses stays until its user decides (decision record 0039).',
    file: 'src/outbox/round.ts',
    anchor:
      "await outbox.update(entry.id, { state: refusal === null ? 'waiting' : 'refused', faults, refusal })",
    replacement:
      "if (refusal !== null) await outbox.remove(entry.id)\n      else await outbox.update(entry.id, { state: 'waiting', faults, refusal })",
    tests: ['tests/src/outbox/outbox.test.ts'],
  },
  {
    name: 'draft-of-another-user',
    rule: 'Unsaved typing is kept for each user apart (decision record 0060).',
    file: 'src/storage/draftStorage.ts',
    anchor: 'draftsOf(userId)}',
    replacement: "draftsOf('user')}",
    tests: ['tests/src/storage/draftStorage.test.ts'],
  },
  {
    name: 'lists-stay-after-sign-out',
    rule: 'Signing out erases the lists on the device (decisions, section 6).',
    file: 'src/dataProvider/followSession.ts',
    anchor: 'void eraseLists(owner.id)',
    replacement: 'owner = actor',
    tests: ['tests/src/storage/storedLists.test.ts'],
  },
  {
    name: 'lists-of-a-former-role',
    rule: 'A list on the device is shown only in the role that it was read in (decision record 0037).',
    file: 'src/storage/storedList.ts',
    anchor: 'return state.role === String(this.#owner.role) && state.shape === dataShape()',
    replacement: 'return state.shape === dataShape()',
    tests: ['tests/src/storage/storedLists.test.ts'],
  },
  {
    name: 'worker-caches-calls',
    rule: 'The service worker answers files of the app, and no calls of the API (decision record 0040).',
    file: 'src/serviceWorker/worker.ts',
    anchor: "pathname.startsWith('/assets/')",
    replacement: "!pathname.startsWith('/sw.js')",
    tests: ['tests/src/serviceWorker/worker.test.ts'],
  },
  {
    name: 'held-digit-rates-on',
    rule: 'A digit that is held down rates one item (product document, section 3).',
    file: 'src/custom/ratings/ratingKeys.ts',
    anchor: 'return pressed.repeat && !REPEATABLE.has(command.kind) ? null : command',
    replacement: 'return command',
    tests: ['tests/src/ratings/ratingKeys.test.ts'],
  },
  {
    name: 'unsaved-change-not-asked-about',
    rule: 'Leaving a form with pending changes asks for confirmation (product document, section 5).',
    file: 'src/components/UnsavedChangesGuard.tsx',
    anchor: 'when={when ?? Object.keys(dirtyFields).length > 0}',
    replacement: 'when={when ?? Object.keys(dirtyFields).length > 1}',
    tests: ['tests/src/components/unsavedChanges.test.tsx'],
  },
]
