import {
  FEET,
  type Foot,
  PLAYER_PRIORITIES,
  type PlayerPriority,
  POSITIONS,
  type Position,
  ROLES,
  type Role,
} from '../closedLists'
import type { FieldOfKind, WrittenField } from '../descriptor'
import type { PLAYER_FIELDS } from '../player'
import { foldText } from '../text'
import type { USER_FIELDS } from '../user'

/** Words for each value, folded and separated by commas. */
type Words<Value extends string> = Record<Value, string>

/** Codes and words of other sources for our positions, folded: English, Spanish, French and German squad lists. */
const POSITION_WORDS: Words<Position> = {
  Goalkeeper: 'gk, g, tw, por, goalie, keeper, portero, arquero, gardien, torwart',
  'Right CB': 'rcb',
  'Left CB': 'lcb',
  'Central Back':
    'df, def, d, cb, iv, dfc, defender, centre back, center back, centre-back, center-back, defensa, defensa central, defenseur, defenseur central, innenverteidiger, abwehr',
  'Left Back': 'lb, left-back, lateral izquierdo, lateral gauche, arriere gauche',
  'Right Back': 'rb, right-back, lateral derecho, lateral droit, arriere droit',
  'RW Back': 'rwb, right wing-back, right wing back',
  'LW Back': 'lwb, left wing-back, left wing back',
  'Defending Midfielder': 'dm, cdm, dmf, defensive midfielder, defensive midfield, pivote',
  'Central Midfielder':
    'md, mf, mid, m, cm, cmf, midfielder, midfield, central midfield, centrocampista, mediocampista, milieu, milieu de terrain, mittelfeld',
  'Attacking Midfielder': 'am, cam, amf, attacking midfield, mediapunta, milieu offensif',
  'Right Midfielder': 'rm, right midfield',
  'Left Midfielder': 'lm, left midfield',
  'RW Midfielder': 'rwm',
  'LW Midfielder': 'lwm',
  'RW Forward': 'rw, rwf, right winger, right wing, extremo derecho, ailier droit',
  'LW Forward': 'lw, lwf, left winger, left wing, extremo izquierdo, ailier gauche',
  'Centre Forward':
    'fw, fwd, f, cf, st, striker, forward, center forward, centre-forward, center-forward, attacker, delantero, delantero centro, attaquant, avant-centre, sturmer',
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

function reader<Value extends string>(values: readonly Value[], words: Words<Value>) {
  const byWord = new Map(
    values.flatMap((value) =>
      [foldText(value), ...words[value].split(', ').filter(Boolean)].map((word) => [word, value] as const),
    ),
  )
  return (text: string): Value | undefined => byWord.get(foldText(text))
}

/** The position that a squad list's code or word means (GK, DF, MD, MF, FW …), or undefined. */
export const readPosition = reader(POSITIONS, POSITION_WORDS)

/** What says of a player's place no more than the line, or the side of none, and the positions that say more than that. */
const COARSE: readonly { words: string; finer: readonly Position[] }[] = [
  {
    words: 'df, def, d, defender, defensa, defenseur, abwehr',
    finer: ['Right CB', 'Left CB', 'Central Back', 'Left Back', 'Right Back', 'RW Back', 'LW Back'],
  },
  {
    words:
      'cb, iv, dfc, centre back, center back, centre-back, center-back, defensa central, defenseur central, innenverteidiger',
    finer: ['Right CB', 'Left CB'],
  },
  {
    words:
      'md, mf, mid, m, midfielder, midfield, centrocampista, mediocampista, milieu, milieu de terrain, mittelfeld',
    finer: [
      'Defending Midfielder',
      'Central Midfielder',
      'Attacking Midfielder',
      'Right Midfielder',
      'Left Midfielder',
      'RW Midfielder',
      'LW Midfielder',
    ],
  },
  {
    words: 'fw, fwd, f, forward, attacker, delantero, attaquant, sturmer',
    finer: ['RW Forward', 'LW Forward', 'Centre Forward', 'Second Striker', 'RW Midfielder', 'LW Midfielder'],
  },
]
const FINER_OF = new Map(
  COARSE.flatMap(({ words, finer }) => words.split(', ').map((word) => [word, finer] as const)),
)

/** Whether what is stored in a field says the same as a word of a file, and more: of a DF that he is a Left Back. */
export const isFiner = (field: string, stored: unknown, text: string): boolean =>
  field === 'position' && (FINER_OF.get(foldText(text)) ?? []).some((position) => position === stored)

/** Right, left or both, in four languages, or undefined. */
export const readFoot = reader(FEET, FOOT_WORDS)

export const readPriority = reader(PLAYER_PRIORITIES, PRIORITY_WORDS)

export const readRole = reader(ROLES, ROLE_WORDS)

type WrittenChoice<Of> = WrittenField<Of> & FieldOfKind<Of, 'choice'>
type ImportedChoice = WrittenChoice<typeof PLAYER_FIELDS> | WrittenChoice<typeof USER_FIELDS>

const READERS: Record<ImportedChoice, (text: string) => string | undefined> = {
  position: readPosition,
  foot: readFoot,
  playerPriority: readPriority,
  role: readRole,
}
const READER_OF = new Map(Object.entries(READERS))

/** The value of a field's closed list that a word means, or undefined. */
export const readChoice = (field: string, text: string) => READER_OF.get(field)?.(text)
