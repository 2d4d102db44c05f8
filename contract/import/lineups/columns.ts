import type { ImportField } from '../columns'
import { IMPORT_KINDS } from '../kinds'

const matchColumns = IMPORT_KINDS.matches.fields
const synonymsOf = (name: (typeof matchColumns)[number]['name']) =>
  matchColumns.find((field) => field.name === name)?.synonyms ?? []

/**
 * The columns of a table of line-ups, which has a row for every player of a match. A match is identified by its Touchline id, an external id, or
 * its day with one or both teams.
 */
export const LINEUP_COLUMNS = [
  {
    name: 'match',
    synonyms: [
      'matchid',
      'gameid',
      'game',
      'fixtureid',
      'fixture',
      'partido',
      'idpartido',
      'idmatch',
      'spielid',
    ],
  },
  { name: 'date', synonyms: synonymsOf('date') },
  { name: 'homeTeam', synonyms: synonymsOf('homeTeam') },
  { name: 'awayTeam', synonyms: synonymsOf('awayTeam') },
  {
    name: 'team',
    required: true,
    synonyms: ['teamname', 'club', 'side', 'equipo', 'equipe', 'mannschaft', 'verein'],
  },
  {
    name: 'playerId',
    synonyms: ['idplayer', 'personid', 'idjugador', 'idjoueur', 'spielerid'],
  },
  {
    name: 'player',
    required: true,
    synonyms: ['playername', 'name', 'fullname', 'jugador', 'nombre', 'joueur', 'nom', 'spieler'],
  },
  {
    name: 'shirtNo',
    synonyms: [
      'shirtnumber',
      'number',
      'no',
      'nr',
      'jersey',
      'jerseynumber',
      'dorsal',
      'numero',
      'ruckennummer',
    ],
  },
  { name: 'position', synonyms: ['pos', 'posicion', 'poste'] },
  { name: 'isStarter', synonyms: ['starter', 'starting', 'started', 'titular', 'titulaire', 'startelf'] },
] as const satisfies readonly ImportField[]

export type LineupColumnName = (typeof LINEUP_COLUMNS)[number]['name']
