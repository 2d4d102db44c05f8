import { CONSENT_SCOPES } from '../../../contract/consent'
import type { Field, FieldKind } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import { MATCH_NOTE_FIELDS } from '../../../contract/match'
import type { ResourceName } from '../../../contract/paths'
import { LINES } from '../../../contract/positionGroups'
import { RATING_ITEMS } from '../../../contract/ratings'
import type { Message } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'
import { formatDay, formatMoment } from '../../i18n/days'
import { fieldLabel } from '../../i18n/fieldLabels'

/** Fields that history shows besides the writable ones. */
const OTHER_FIELDS = [
  'createdBy',
  'createdAt',
  'playedForId',
  'isIndependent',
  'stageAt',
  'stageBy',
  'mergedId',
  'handedOverTo',
  'clubName',
  'clubCrest',
  'clubLabels',
  'clubLevels',
  'clubNotAsked',
  'clubNeedsConsent',
  'consentScope',
  'consentUntil',
  'consentFile',
  'secondFactorRoles',
  'passwordsOnlyFor',
  'retentionMonths',
  'retentionMinorMonths',
] as const

type HistoryField = Pick<Field, 'kind'> & { refersTo?: ResourceName }
type HistoryFields = Readonly<Record<string, HistoryField>>

const PROVENANCE: HistoryFields = {
  createdBy: { kind: 'reference', refersTo: 'users' },
  createdAt: { kind: 'moment' },
  playedForId: { kind: 'reference', refersTo: 'teams' },
  isIndependent: { kind: 'flag' },
  handedOverTo: { kind: 'reference', refersTo: 'users' },
  clubNeedsConsent: { kind: 'flag' },
  consentUntil: { kind: 'day' },
  secondFactorRoles: { kind: 'choice' },
  passwordsOnlyFor: { kind: 'reference', refersTo: 'users' },
}

const FIELDS: Readonly<Record<ResourceName, HistoryFields>> = {
  ...ENTITY_FIELDS,
  // With the notes' fields, because history shows the changes of a match's notes by field.
  matches: { ...MATCH_NOTE_FIELDS, ...ENTITY_FIELDS.matches },
}

/** Returns the type of a field's values, if known. */
export const historyField = (resource: ResourceName, name: string): HistoryField | undefined =>
  name === 'mergedId'
    ? { kind: 'reference', refersTo: resource }
    : (PROVENANCE[name] ?? FIELDS[resource][name])

/**
 * Returns the label of a field's path: "Pass", "Note on Pass", "Birth date". List indices are omitted. A field of an earlier release is shown by
 * its technical name.
 */
export function fieldWords(t: Message, resource: ResourceName, path: string): string {
  const [field = '', item, part] = path.split('.')
  const rating = RATING_ITEMS.find((one) => one.group === field && one.item === item)
  if (rating !== undefined) {
    const name = t(`ratings.item.${rating.item}`)
    return part === 'note' ? t('ratings.note', { item: name }) : name
  }
  const other = OTHER_FIELDS.find((name) => name === field)
  return fieldLabel(t, resource, field) ?? (other ? t(`history.field.${other}`) : field)
}

/** Returns an item that the club does not ask for, with its line: "Goalkeepers: Finishing". */
function notAskedWords(t: Message, text: string): string {
  const line = LINES.find((one) => text.startsWith(`${one}.`))
  const item = RATING_ITEMS.find(({ item }) => text.endsWith(`.${item}`))
  return line && item ? `${t(`club.line.${line}`)}: ${t(`ratings.item.${item.item}`)}` : text
}

export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns a field's value as text; null if it has none. */
export function valueWords(
  t: Message,
  { name, kind }: { name: string; kind: FieldKind | undefined },
  value: unknown,
): string | null {
  if (isEmptyValue(value)) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (name === 'clubNotAsked') return notAskedWords(t, text)
  const scope = name === 'consentScope' && CONSENT_SCOPES.find((one) => one === text)
  if (scope) return t(`consents.scope.${scope}`)
  if (name === 'consentFile') return t('media.file')
  if (kind === 'flag') return t(value === true ? 'history.yes' : 'history.no')
  if (kind === 'day') return formatDay(text)
  if (kind === 'moment') return formatMoment(text)
  return (kind === 'choice' && choiceWords(t, name, text)) || text
}
