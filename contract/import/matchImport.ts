import { z } from 'zod'
import { matchInputSchema, matchSchema } from '../match'
import { defineKind, ID_FIELD } from './kind'

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

export const MATCH_IMPORT = defineKind<{ date: string; homeTeamId: string; awayTeamId: string }>()({
  resource: 'matches',
  fields: [
    ID_FIELD,
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
    comments: row.verbatim('comments'),
  }),
  schema: matchInputSchema,
  storedSchema: matchSchema
    .pick({ id: true, date: true, homeTeamId: true, awayTeamId: true, homeScore: true, awayScore: true })
    .extend({ comments: z.string().optional() }),
  keyOf: ({ date, homeTeamId, awayTeamId }) => `${date}|${homeTeamId}|${awayTeamId}`,
  isKeyUnique: false,
  titleOf: (row) =>
    `${row.text('date') ?? ''} ${row.text('homeTeam') ?? ''} – ${row.text('awayTeam') ?? ''}`.trim(),
})
