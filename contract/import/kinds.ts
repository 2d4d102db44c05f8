import { z } from 'zod'
import { matchInputSchema, matchSchema } from '../match'
import { playerInputSchema, playerSchema } from '../player'
import { teamInputSchema, teamReferenceSchema } from '../team'
import { foldText, nameKey } from '../text'
import type { ImportField } from './columns'
import type { RowReader } from './rowReader'
import { readFoot, readPosition, readPriority } from './words'

/** How rows become records of one resource. `Facts` is what a record has in common with what is stored of it. */
export type ImportKind<Name extends string, Facts, Input extends Facts, Stored extends Facts> = {
  resource: 'teams' | 'players' | 'matches'
  fields: readonly ImportField<Name>[]
  /** The record's fields that come from a cell of another name. */
  fieldOf: Readonly<Record<string, Name>>
  /** A cell without value is undefined. */
  read: (row: RowReader<Name>) => Record<string, unknown>
  schema: z.ZodType<Input>
  /** What a plan needs of a listed record. */
  storedSchema: z.ZodType<Stored>
  /** What makes two records the same one. */
  keyOf: (facts: Facts) => string
  /** The ids of the teams that a record names. */
  teamsOf: (facts: Facts) => readonly string[]
  /** What people call the record of a row. */
  titleOf: (row: RowReader<Name>) => string
}

const define =
  <Facts>() =>
  <Name extends string, Input extends Facts, Stored extends Facts>(
    kind: ImportKind<Name, Facts, Input, Stored>,
  ) =>
    kind

const ID = { name: 'id', synonyms: ['uuid'] } as const

export const TEAM_IMPORT = define<{ name: string }>()({
  resource: 'teams',
  fields: [
    ID,
    {
      name: 'name',
      required: true,
      synonyms: [
        'team',
        'teamname',
        'club',
        'clubname',
        'equipo',
        'nombre',
        'equipe',
        'nom',
        'mannschaft',
        'verein',
      ],
    },
  ],
  fieldOf: {},
  read: (row) => ({ name: row.text('name') }),
  schema: teamInputSchema,
  storedSchema: teamReferenceSchema,
  keyOf: ({ name }) => nameKey(name),
  teamsOf: () => [],
  titleOf: (row) => row.text('name') ?? '',
})

type PlayerFacts = { name: string; birthDate?: string | null; teamId?: string | null }

export const PLAYER_IMPORT = define<PlayerFacts>()({
  resource: 'players',
  fields: [
    ID,
    {
      name: 'name',
      required: true,
      synonyms: [
        'player',
        'playername',
        'fullname',
        'jugador',
        'nombre',
        'joueur',
        'nom',
        'nomcomplet',
        'spieler',
      ],
    },
    {
      name: 'birthDate',
      synonyms: [
        'birthdate',
        'dateofbirth',
        'birthday',
        'born',
        'dob',
        'fechadenacimiento',
        'fechanacimiento',
        'nacimiento',
        'datedenaissance',
        'datenaissance',
        'naissance',
        'geburtsdatum',
        'geburtstag',
      ],
    },
    { name: 'position', synonyms: ['pos', 'posicion', 'demarcacion', 'poste'] },
    {
      name: 'height',
      synonyms: ['heightcm', 'altura', 'alturacm', 'estatura', 'taille', 'taillecm', 'grosse', 'groesse'],
    },
    { name: 'weight', synonyms: ['weightkg', 'peso', 'pesokg', 'poids', 'poidskg', 'gewicht'] },
    {
      name: 'foot',
      synonyms: [
        'preferredfoot',
        'strongfoot',
        'pie',
        'piedominante',
        'piernabuena',
        'pied',
        'piedfort',
        'fuss',
      ],
    },
    {
      name: 'team',
      synonyms: ['teamname', 'club', 'clubname', 'currentteam', 'currentclub', 'equipo', 'equipe', 'verein'],
    },
    { name: 'playerPriority', synonyms: ['priority', 'prioridad', 'priorite'] },
    { name: 'notes', synonyms: ['note', 'notas', 'comments', 'comment', 'comentarios', 'remarques'] },
    { name: 'profileImage', synonyms: ['image', 'photo', 'picture', 'foto', 'imagen'] },
  ],
  fieldOf: { teamId: 'team' },
  read: (row) => ({
    name: row.text('name'),
    birthDate: row.day('birthDate'),
    position: row.word('position', readPosition),
    height: row.whole('height'),
    weight: row.whole('weight'),
    foot: row.word('foot', readFoot),
    teamId: row.team('team'),
    playerPriority: row.word('playerPriority', readPriority),
    notes: row.text('notes'),
    profileImage: row.text('profileImage'),
  }),
  schema: playerInputSchema,
  storedSchema: playerSchema
    .pick({
      id: true,
      name: true,
      birthDate: true,
      position: true,
      height: true,
      weight: true,
      foot: true,
      teamId: true,
      playerPriority: true,
    })
    .extend({ notes: z.string().optional(), profileImage: z.string().nullish() }),
  // A birth date tells namesakes apart; without one their team has to.
  keyOf: ({ name, birthDate, teamId }) => `${foldText(name)}|${birthDate ?? `team ${teamId ?? ''}`}`,
  teamsOf: ({ teamId }) => (teamId ? [teamId] : []),
  titleOf: (row) => [row.text('name'), row.text('birthDate')].filter(Boolean).join(', '),
})

const HOME_TEAM = [
  'home',
  'homename',
  'hometeamname',
  'homeclub',
  'heim',
  'heimteam',
  'heimmannschaft',
  'local',
  'equipolocal',
  'domicile',
  'equipedomicile',
  'equipeadomicile',
]
const AWAY_TEAM = [
  'away',
  'awayname',
  'awayteamname',
  'awayclub',
  'visitor',
  'gast',
  'gastteam',
  'gastmannschaft',
  'auswarts',
  'visitante',
  'equipovisitante',
  'exterieur',
  'equipeexterieur',
  'equipealexterieur',
  'visiteur',
]

export const MATCH_IMPORT = define<{ date: string; homeTeamId: string; awayTeamId: string }>()({
  resource: 'matches',
  fields: [
    ID,
    {
      name: 'date',
      required: true,
      synonyms: ['matchdate', 'day', 'kickoff', 'fecha', 'dia', 'jour', 'datum', 'datedumatch'],
    },
    { name: 'homeTeam', required: true, synonyms: HOME_TEAM },
    { name: 'awayTeam', required: true, synonyms: AWAY_TEAM },
    {
      name: 'homeScore',
      synonyms: [
        'homegoals',
        'goalshome',
        'scorehome',
        'fthg',
        'goleslocal',
        'butsdomicile',
        'scoredomicile',
        'heimtore',
      ],
    },
    {
      name: 'awayScore',
      synonyms: [
        'awaygoals',
        'goalsaway',
        'scoreaway',
        'ftag',
        'golesvisitante',
        'butsexterieur',
        'scoreexterieur',
        'gasttore',
      ],
    },
    {
      name: 'comments',
      synonyms: ['comment', 'notes', 'comentarios', 'commentaires', 'remarques', 'kommentar'],
    },
  ],
  fieldOf: { homeTeamId: 'homeTeam', awayTeamId: 'awayTeam' },
  read: (row) => ({
    date: row.day('date'),
    homeTeamId: row.team('homeTeam'),
    awayTeamId: row.team('awayTeam'),
    homeScore: row.whole('homeScore'),
    awayScore: row.whole('awayScore'),
    comments: row.text('comments'),
  }),
  schema: matchInputSchema,
  storedSchema: matchSchema
    .pick({ id: true, date: true, homeTeamId: true, awayTeamId: true, homeScore: true, awayScore: true })
    .extend({ comments: z.string().optional() }),
  keyOf: ({ date, homeTeamId, awayTeamId }) => `${date}|${homeTeamId}|${awayTeamId}`,
  teamsOf: ({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId],
  titleOf: (row) =>
    `${row.text('date') ?? ''} ${row.text('homeTeam') ?? ''} – ${row.text('awayTeam') ?? ''}`.trim(),
})
