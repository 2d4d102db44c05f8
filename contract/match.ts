import { z } from 'zod/mini'
import { mergedIds } from './aliases'
import { versionField } from './conflict'
import { answerShape, defineFields, filledShape, inputShape } from './descriptor'
import { externalIds } from './externalIds'
import {
  beyondDocument,
  embedded,
  level,
  longText,
  media,
  ownId,
  position,
  reference,
  requiredDay,
  requiredReference,
  text,
  userIds,
  version,
  whole,
} from './fieldKinds'
import {
  goalsField,
  LIMITS,
  minuteField,
  personSchema,
  shirtNoField,
  teamReferenceSchema,
  timeOfDayField,
} from './fields'
import { lineupOfSide } from './lineup'

/** Notes are part of their match, so files and lists have no columns for the fields of a note. */
const inNote = { column: null, list: [] } as const

export const MATCH_NOTE_FIELDS = defineFields({
  id: ownId,
  shirtNo: { ...whole(shirtNoField), ...inNote },
  position: { ...position, ...inNote },
  /** The minute of the match; 90+4 is 94. */
  minute: { ...beyondDocument(whole(minuteField)), ...inNote },
  notes: { ...longText(LIMITS.note), ...inNote },
  analysisId: { ...reference('analyses'), ...inNote },
  level: { ...level, ...inNote },
})

export const matchNoteSchema = z.object(answerShape(MATCH_NOTE_FIELDS))
export type MatchNote = z.output<typeof matchNoteSchema>

const matchNoteInput = z.object({ id: z.optional(ownId.input), ...filledShape(MATCH_NOTE_FIELDS) })

const sideNotes = z.array(matchNoteInput).check(
  z.maxLength(LIMITS.notesPerSide),
  z.refine(
    (notes) => {
      const ids = notes.flatMap(({ id }) => id ?? [])
      return new Set(ids).size === ids.length
    },
    { error: 'repeatedId' },
  ),
)

const notesOfSide = {
  kind: 'notes',
  schema: z.array(matchNoteSchema),
  input: sideNotes,
  empty: [],
  column: null,
  list: [],
  row: 'count',
} as const

export const MATCH_FIELDS = defineFields({
  id: ownId,
  date: {
    ...requiredDay,
    column: { synonyms: 'matchdate day kickoff fecha dia jour datum datedumatch' },
    list: ['show', 'sort'],
    row: true,
  },
  kickOffTime: {
    ...beyondDocument(text(LIMITS.name)),
    input: timeOfDayField,
    column: { synonyms: 'kickoff time timeofkickoff hora horadeinicio heure heuredebut anstosszeit' },
    list: ['offer'],
    row: true,
  },
  competition: {
    ...beyondDocument(text(LIMITS.name)),
    column: {
      synonyms: 'league tournament cup competitionname competicion liga torneo ligue tournoi wettbewerb',
    },
    list: ['offer', 'filter'],
    row: true,
  },
  season: {
    ...beyondDocument(text(LIMITS.name)),
    column: { synonyms: 'seasonname temporada saison' },
    list: ['offer', 'filter'],
    row: true,
  },
  homeTeamId: {
    ...requiredReference('teams'),
    label: 'homeTeam',
    column: {
      name: 'homeTeam',
      synonyms:
        'home homename hometeamname homeclub heim heimteam heimmannschaft local equipolocal domicile equipedomicile equipeadomicile',
    },
    list: [],
    row: true,
  },
  homeTeam: { ...embedded(teamReferenceSchema), list: ['show', 'sort'], row: true },
  awayTeamId: {
    ...requiredReference('teams'),
    label: 'awayTeam',
    column: {
      name: 'awayTeam',
      synonyms:
        'away awayname awayteamname awayclub visitor gast gastteam gastmannschaft auswarts visitante equipovisitante exterieur equipeexterieur equipealexterieur visiteur',
    },
    list: [],
    row: true,
  },
  awayTeam: { ...embedded(teamReferenceSchema), list: ['show', 'sort'], row: true },
  homeScore: {
    ...whole(goalsField),
    column: {
      synonyms: 'homegoals goalshome scorehome fthg goleslocal butsdomicile scoredomicile heimtore',
    },
    list: [],
    row: true,
  },
  awayScore: {
    ...whole(goalsField),
    column: {
      synonyms: 'awaygoals goalsaway scoreaway ftag golesvisitante butsexterieur scoreexterieur gasttore',
    },
    list: [],
    row: true,
  },
  homeNotes: notesOfSide,
  awayNotes: notesOfSide,
  homeLineup: lineupOfSide,
  awayLineup: lineupOfSide,
  /** The users assigned to watch the match. Only our own server has the field. */
  scoutIds: {
    ...beyondDocument(userIds(LIMITS.scoutsPerMatch)),
    input: userIds(LIMITS.scoutsPerMatch).input.check(z.overwrite((ids) => [...new Set(ids)])),
  },
  media: { ...media, column: null, list: ['offer'], row: 'count' },
  comments: {
    ...longText(LIMITS.longText),
    column: { synonyms: 'comment notes comentarios commentaires remarques kommentar' },
    list: ['offer'],
    row: 'beginning',
  },
  externalIds,
  mergedIds,
  version,
  creator: { ...embedded(personSchema), list: ['offer'], row: true },
})

export const matchSchema = z.object(answerShape(MATCH_FIELDS))
export type Match = z.output<typeof matchSchema>

const matchInputFields = z.object(inputShape(MATCH_FIELDS))

const differentTeams = (match: { homeTeamId: string; awayTeamId: string }) =>
  match.homeTeamId !== match.awayTeamId

const sameTeamError = { error: 'sameTeam', path: ['awayTeamId'] }

/** The body of a create call. */
export const matchInputSchema = matchInputFields.check(z.refine(differentTeams, sameTeamError))
export type MatchInput = z.output<typeof matchInputSchema>

/**
 * The values that the user chose, field by field, in a merge of two records of one match. Notes, line-ups, scouts and media are combined
 * instead (contract/joinMatches.ts).
 */
export const matchMergeSchema = z
  .omit(matchInputFields, {
    id: true,
    homeNotes: true,
    awayNotes: true,
    homeLineup: true,
    awayLineup: true,
    scoutIds: true,
    media: true,
  })
  .check(z.refine(differentTeams, sameTeamError))

/** The body of an update, with the version that the client read (decisions, section 3). Missing fields stay unchanged. */
export const matchUpdateSchema = z
  .extend(matchInputFields, { version: versionField })
  .check(z.refine(differentTeams, sameTeamError))

/** A match as it is embedded in an analysis: its date, teams and score (decisions, section 3). */
export const matchReferenceSchema = z.pick(matchSchema, {
  id: true,
  date: true,
  homeTeamId: true,
  homeTeam: true,
  homeScore: true,
  awayTeamId: true,
  awayTeam: true,
  awayScore: true,
  competition: true,
})
export type MatchReference = z.output<typeof matchReferenceSchema>
