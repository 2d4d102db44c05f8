import type { Field } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import { MATCH_NOTE_FIELDS } from '../../../contract/match'
import type { ResourceName } from '../../../contract/paths'
import { RATING_ITEMS } from '../../../contract/ratings'
import type { Message } from '../../i18n'
import { fieldLabel } from '../../i18n/fieldLabels'

/** Fields that history shows besides the writable ones. */
const OTHER_FIELDS = [
  'createdBy',
  'createdAt',
  'playedForId',
  'mergedId',
  'handedOverTo',
  'clubName',
  'clubCrest',
  'clubLabels',
  'secondFactorRoles',
] as const

type HistoryField = Pick<Field, 'kind'> & { refersTo?: ResourceName }
type HistoryFields = Readonly<Record<string, HistoryField>>

const PROVENANCE: HistoryFields = {
  createdBy: { kind: 'reference', refersTo: 'users' },
  createdAt: { kind: 'moment' },
  playedForId: { kind: 'reference', refersTo: 'teams' },
  handedOverTo: { kind: 'reference', refersTo: 'users' },
  secondFactorRoles: { kind: 'choice' },
}

const FIELDS: Readonly<Record<ResourceName, HistoryFields>> = {
  ...ENTITY_FIELDS,
  // Changes in a match's notes are shown field by field.
  matches: { ...MATCH_NOTE_FIELDS, ...ENTITY_FIELDS.matches },
}

/** What the values of a field are, as far as it is known. */
export const historyField = (resource: ResourceName, name: string): HistoryField | undefined =>
  name === 'mergedId'
    ? { kind: 'reference', refersTo: resource }
    : (PROVENANCE[name] ?? FIELDS[resource][name])

/**
 * Returns what a field's path is called: "Pass", "Note on Pass", "Birth date", of lists without their numbers. A field that only earlier
 * releases had goes by its own name.
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
