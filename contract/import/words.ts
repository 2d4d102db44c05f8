import {
  FEET,
  type Foot,
  PLAYER_PRIORITIES,
  type PlayerPriority,
  POSITIONS,
  type Position,
  ROLES,
  type Role,
  STAGES,
  type Stage,
} from '../closedLists'
import type { FieldOfKind, WrittenField } from '../descriptor'
import type { PLAYER_FIELDS } from '../player'
import { foldText } from '../text'
import type { USER_FIELDS } from '../user'

/** The words for each value, folded and separated by commas. */
type Words<Value extends string> = Record<Value, string>

/** The codes and words for positions in English, Spanish, French and German squad lists, folded. */
const POSITION_WORDS: Words<Position> = {
  Goalkeeper: 'gk, g, tw, por, goalie, keeper, portero, arquero, gardien, torwart',
  'Right CB': 'rcb',
  'Left CB': 'lcb',
  'Central Back':
    'cb, iv, dfc, centre back, center back, centre-back, center-back, defensa central, defenseur central, innenverteidiger',
  'Left Back': 'lb, left-back, lateral izquierdo, lateral gauche, arriere gauche',
  'Right Back': 'rb, right-back, lateral derecho, lateral droit, arriere droit',
  'RW Back': 'rwb, right wing-back, right wing back',
  'LW Back': 'lwb, left wing-back, left wing back',
  'Defending Midfielder': 'dm, cdm, dmf, defensive midfielder, defensive midfield, pivote',
  'Central Midfielder': 'cm, cmf, central midfield',
  'Attacking Midfielder': 'am, cam, amf, attacking midfield, mediapunta, milieu offensif',
  'Right Midfielder': 'rm, right midfield',
  'Left Midfielder': 'lm, left midfield',
  'RW Midfielder': 'rwm',
  'LW Midfielder': 'lwm',
  'RW Forward': 'rw, rwf, right winger, right wing, extremo derecho, ailier droit',
  'LW Forward': 'lw, lwf, left winger, left wing, extremo izquierdo, ailier gauche',
  'Centre Forward':
    'cf, st, striker, center forward, centre-forward, center-forward, delantero centro, avant-centre',
  'Second Striker': 'ss, segundo delantero, second attaquant',
}

const FOOT_WORDS: Words<Foot> = {
  Left: 'l, left foot, left-footed, izquierdo, izquierda, zurdo, gauche, gaucher, links',
  Right: 'r, right foot, right-footed, derecho, derecha, diestro, droit, droitier, rechts',
  'Both feet': 'b, both, either, two-footed, ambos, ambidiestro, les deux, ambidextre, beide',
}

const ROLE_WORDS: Words<Role> = {
  Admin: 'administrator, administrador, administradora, administrateur, administratrice',
  Agent: 'agente, berater, beraterin',
  Scout: 'ojeador, ojeadora, recruteur, recruteuse',
  Player: 'jugador, jugadora, joueur, joueuse, spieler, spielerin',
}

const PRIORITY_WORDS: Words<PlayerPriority> = { Monitor: '', ASAP: '', Urgent: '' }

const STAGE_WORDS: Words<Stage> = {
  Watching: 'watch, en seguimiento, suivi, suivie',
  Recommended: 'recomendado, recomendada, recommande, recommandee',
  Talks: 'negotiation, negociacion, discussions',
  Trial: 'on trial, a prueba, a l’essai, a lessai',
  Signed: 'fichado, fichada, recrute, recrutee',
  Rejected: 'descartado, descartada, ecarte, ecartee',
  Elsewhere: 'en otro club, parti ailleurs, partie ailleurs',
}

function reader<Value extends string>(values: readonly Value[], words: Words<Value>) {
  const byWord = new Map(
    values.flatMap((value) =>
      [foldText(value), ...words[value].split(', ').filter(Boolean)].map((word) => [word, value] as const),
    ),
  )
  return (text: string): Value | undefined => byWord.get(foldText(text))
}

/** Returns the position that a squad list’s code or word means (GK, CB, CM, ST …); undefined if unknown. */
export const readPosition = reader(POSITIONS, POSITION_WORDS)

/** Words for a line of the team (defence, midfield, attack), which are less precise than a position. */
const LINES = new Set(
  [
    'df, def, d, defender, defensa, defenseur, abwehr',
    'md, mf, mid, m, midfielder, midfield, centrocampista, mediocampista, milieu, milieu de terrain, mittelfeld',
    'fw, fwd, f, forward, attacker, delantero, attaquant, sturmer',
  ].flatMap((words) => words.split(', ')),
)

/** Returns whether a word names only a player’s line (DF, MF, FW). */
export const isLine = (text: string): boolean => LINES.has(foldText(text))

/** Returns whether a word means a position or line. */
export const isPositionWord = (text: string): boolean => isLine(text) || readPosition(text) !== undefined

/** Returns whether the stored position is a more precise form of the file’s word, as a left or right central back for "central back". */
export const isFiner = (field: string, stored: unknown, text: string): boolean =>
  field === 'position' &&
  (stored === 'Right CB' || stored === 'Left CB') &&
  readPosition(text) === 'Central Back'

/** Returns the foot that a word in one of four languages means; undefined if unknown. */
export const readFoot = reader(FEET, FOOT_WORDS)

export const readPriority = reader(PLAYER_PRIORITIES, PRIORITY_WORDS)

export const readStage = reader(STAGES, STAGE_WORDS)

export const readRole = reader(ROLES, ROLE_WORDS)

type WrittenChoice<Of> = WrittenField<Of> & FieldOfKind<Of, 'choice'>
type ImportedChoice = WrittenChoice<typeof PLAYER_FIELDS> | WrittenChoice<typeof USER_FIELDS>

const READERS: Record<ImportedChoice, (text: string) => string | undefined> = {
  position: readPosition,
  foot: readFoot,
  playerPriority: readPriority,
  stage: readStage,
  role: readRole,
}
const READER_OF = new Map(Object.entries(READERS))

/** Returns the value of a closed list that a word means; undefined if unknown. */
export const readChoice = (field: string, text: string) => READER_OF.get(field)?.(text)
