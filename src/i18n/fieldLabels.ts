import type { FieldOfKind, Fields, LabelKey, WrittenField } from '../../contract/descriptor'
import { ENTITY_FIELDS, type EntityFields } from '../../contract/entities'
import type { MATCH_NOTE_FIELDS } from '../../contract/match'
import type { ResourceName } from '../../contract/paths'
import type { Message, MessageKey } from './messageKeys'

/** The label keys of the fields of a match's note, in display order. */
export const NOTE_LABELS = {
  shirtNo: 'matches.note.shirtNo',
  minute: 'matches.note.minute',
  position: 'matches.note.position',
  level: 'matches.note.level',
  notes: 'matches.note.text',
  analysisId: 'matches.note.analysis',
} as const satisfies Record<WrittenField<typeof MATCH_NOTE_FIELDS>, MessageKey>

type FieldLabelKey = {
  [Resource in ResourceName]: `${Resource}.field.${LabelKey<EntityFields<Resource>>}`
}[ResourceName]

type LabelledField<Of> = Exclude<WrittenField<Of>, FieldOfKind<Of, 'ratings'>>
type Place = 'record' | 'file'

/** Returns the label of an editable field, or of its column in files; undefined for any other field. */
export function fieldLabel<Resource extends ResourceName>(
  t: Message,
  resource: Resource,
  field: LabelledField<EntityFields<Resource>>,
): string
export function fieldLabel(
  t: Message,
  resource: ResourceName,
  field: string,
  place?: Place,
): string | undefined
export function fieldLabel(t: Message, resource: ResourceName, field: string, place: Place = 'record') {
  const key = labelKey(resource, field, place)
  return key && t(key)
}

function labelKey(resource: ResourceName, field: string, place: Place): FieldLabelKey | undefined
function labelKey(resource: ResourceName, name: string, place: Place): string | undefined {
  const fields: Fields = ENTITY_FIELDS[resource]
  const field = fields[name]
  if (field?.input === undefined || field.kind === 'id' || field.kind === 'ratings') return undefined
  const label = field.label ?? name
  return `${resource}.field.${place === 'file' ? (field.column?.label ?? label) : label}`
}
