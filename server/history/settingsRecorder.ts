import { isDeepStrictEqual } from 'node:util'
import type { Club } from '../../contract/club'
import type { HistoryAction, HistoryChange } from '../../contract/history'
import type { Retention } from '../../contract/retention'
import type { SignInPolicy } from '../../contract/secondFactor'
import type { Executor } from '../database/connect'
import { insertEntries } from './entries.repository'
import type { Named } from './recorded'
import { differences, entryOfUser } from './recorder'

type Change<Settings> = { before: Settings; after: Settings }

/** Records changed settings of the club, as an entry about the administrator who changed them. Inserts nothing without a change. */
const recordSettings = (
  transaction: Executor,
  administrator: Named,
  action: HistoryAction,
  changes: HistoryChange[],
): Promise<void> => {
  const entries = changes.length === 0 ? [] : [entryOfUser(action, administrator, changes)]
  return insertEntries(transaction, administrator.id, entries)
}

/** Records changed sign-in rules. */
export const recordPolicyChange = (
  transaction: Executor,
  administrator: Named,
  { before, after }: Change<SignInPolicy>,
): Promise<void> =>
  recordSettings(transaction, administrator, 'changeSignInPolicy', differences(before, after))

const retentionValues = ({ months, minorMonths }: Retention) => ({
  retentionMonths: months,
  retentionMinorMonths: minorMonths,
})

/** Records after how many months players are erased. */
export const recordRetentionChange = (
  transaction: Executor,
  administrator: Named,
  { before, after }: Change<Retention>,
): Promise<void> => {
  const changes = differences(retentionValues(before), retentionValues(after))
  return recordSettings(transaction, administrator, 'changeRetention', changes)
}

/** Returns the club's own words for rating groups and items, in all languages. */
const ownWords = (labels: Club['labels']): string[] =>
  Object.values(labels).flatMap(({ group, item }) => [...Object.values(group), ...Object.values(item)])

/** The recorded fields of the club. An entry does not hold the picture of the crest, because entries are kept. */
const CLUB_FIELDS: readonly [field: string, name: keyof Club, shown: (club: Club) => unknown][] = [
  ['clubName', 'name', ({ name }) => name],
  ['clubCrest', 'crest', ({ crest }) => crest && 'crest'],
  ['clubLabels', 'labels', ({ labels }) => ownWords(labels)],
  [
    'clubLevels',
    'levels',
    ({ levels }) => Object.entries(levels).map(([level, meaning]) => `${level}: ${meaning}`),
  ],
  [
    'clubNotAsked',
    'notAsked',
    ({ notAsked }) =>
      Object.entries(notAsked).flatMap(([line, items]) => items.map((item) => `${line}.${item}`)),
  ],
  ['clubNeedsConsent', 'needsConsent', ({ needsConsent = false }) => needsConsent],
]

/** Records a change of the club’s own name, words and rules. */
export async function recordClubChange(
  transaction: Executor,
  administrator: Named,
  { before, after }: Change<Club>,
): Promise<void> {
  const changes = CLUB_FIELDS.filter(([, name]) => !isDeepStrictEqual(before[name], after[name])).map(
    ([field, , shown]) => ({ field, before: shown(before), after: shown(after) }),
  )
  await recordSettings(transaction, administrator, 'changeClub', changes)
}
