import type { IMPORT_KINDS, ImportedResource } from '../../../contract/import/kinds'
import type { Message, MessageKey } from '../../i18n'

type Labels = {
  [Resource in ImportedResource]: Record<
    (typeof IMPORT_KINDS)[Resource]['fields'][number]['name'],
    MessageKey
  >
}

/** What the fields of an import are called, which is what their forms call them. */
const LABELS: Labels = {
  teams: { id: 'imports.columns.id', name: 'teams.field.name' },
  players: {
    id: 'imports.columns.id',
    name: 'players.field.name',
    birthDate: 'players.field.birthDate',
    position: 'players.field.position',
    height: 'players.field.height',
    weight: 'players.field.weight',
    foot: 'players.field.foot',
    team: 'players.field.team',
    playerPriority: 'players.field.playerPriority',
    notes: 'players.field.notes',
    profileImage: 'players.field.profileImage',
  },
  matches: {
    id: 'imports.columns.id',
    date: 'matches.field.date',
    homeTeam: 'matches.field.homeTeam',
    awayTeam: 'matches.field.awayTeam',
    homeScore: 'matches.field.homeScore',
    awayScore: 'matches.field.awayScore',
    comments: 'matches.field.comments',
  },
  users: {
    id: 'imports.columns.id',
    firstName: 'users.field.firstName',
    lastName: 'users.field.lastName',
    email: 'users.field.email',
    role: 'users.field.role',
  },
}

/** The label of a field in the present language; the field's own name where it has none. */
export function fieldLabel(t: Message, resource: ImportedResource, field: string): string {
  const labels: Partial<Record<string, MessageKey>> = LABELS[resource]
  const label = labels[field]
  return label === undefined ? field : t(label)
}
