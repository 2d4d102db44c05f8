import { z } from 'zod/mini'
import { aliases, mergedIds } from './aliases'
import {
  FEET,
  normaliseFoot,
  normalisePriority,
  normaliseStage,
  PLAYER_PRIORITIES,
  STAGES,
} from './closedLists'
import { versionField } from './conflict'
import { answerShape, defineFields, inputShape } from './descriptor'
import { externalIds } from './externalIds'
import {
  beyondDocument,
  choice,
  day,
  embedded,
  longText,
  name,
  optionalVersion,
  ownId,
  picture,
  position,
  reference,
  serverMoment,
  serverReference,
  text,
  userIds,
  whole,
} from './fieldKinds'
import {
  birthDateField,
  heightField,
  LIMITS,
  normalisedField,
  teamReferenceSchema,
  weightField,
} from './fields'

/** The fields of a player, in the column order of files. */
export const PLAYER_FIELDS = defineFields({
  id: ownId,
  name: {
    ...name,
    column: {
      synonyms: 'player playername fullname jugador nombre joueur nom nomcomplet spieler',
    },
    list: ['show', 'sort'],
    row: true,
  },
  aliases,
  birthDate: {
    ...day,
    input: z.nullable(birthDateField),
    column: {
      synonyms:
        'dateofbirth birth birthday born dob fechadenacimiento fechanacimiento nacimiento datedenaissance datenaissance naissance geburtsdatum geburtstag',
    },
    list: ['show', 'sort'],
    row: true,
  },
  nationality: {
    ...beyondDocument(text(LIMITS.name)),
    column: {
      synonyms: 'nation country citizenship countryofcitizenship nacionalidad nationalite nationalitat',
    },
    list: ['offer'],
    row: true,
  },
  secondNationality: {
    ...beyondDocument(text(LIMITS.name)),
    column: {
      synonyms: 'nationality2 secondcitizenship segundanacionalidad secondenationalite deuxiemenationalite',
    },
    list: ['offer'],
    row: true,
  },
  position: {
    ...position,
    column: { synonyms: 'pos posicion demarcacion poste' },
    list: ['show', 'sort', 'filter', 'change'],
    row: true,
  },
  height: {
    ...whole(heightField),
    hasUnit: true,
    column: {
      synonyms: 'heightcm altura alturacm estatura taille taillecm grosse groesse',
    },
    list: ['offer'],
    row: true,
  },
  weight: {
    ...whole(weightField),
    hasUnit: true,
    column: { synonyms: 'weightkg peso pesokg poids poidskg gewicht' },
    list: ['offer'],
    row: true,
  },
  foot: {
    ...choice(z.nullable(z.enum(FEET)), normalisedField(normaliseFoot), null),
    column: {
      synonyms: 'preferredfoot strongfoot pie piedominante piernabuena pied piedfort fuss',
    },
    list: ['offer', 'filter', 'change'],
    row: true,
  },
  teamId: {
    ...reference('teams'),
    label: 'team',
    column: {
      name: 'team',
      synonyms: 'teamname club clubname currentteam currentclub equipo equipe verein',
    },
    list: ['filter', 'change'],
    row: true,
  },
  team: { ...embedded(z.nullable(teamReferenceSchema)), list: ['show', 'sort'], row: true },
  contractEnd: {
    ...beyondDocument(day),
    column: {
      synonyms:
        'contractuntil contractexpires contractexpiry contractexpirationdate findecontrato fincontrato findecontrat fincontrat vertragsende',
    },
    list: ['offer'],
    row: true,
  },
  agent: {
    ...beyondDocument(text(LIMITS.name)),
    column: { synonyms: 'agentname playeragent agency agente representante agentjoueur berater' },
    list: ['offer'],
    row: true,
  },
  playerPriority: {
    ...choice(z.enum(PLAYER_PRIORITIES), normalisedField(normalisePriority), 'Monitor'),
    column: { synonyms: 'priority prioridad priorite' },
    list: ['show', 'sort', 'filter', 'change'],
    row: true,
  },
  /** The decision about the player (decisions, section 11). */
  stage: {
    ...beyondDocument(choice(z.enum(['', ...STAGES]), normalisedField(normaliseStage), '')),
    isForClub: true,
    column: { synonyms: 'outcome decision status etapa fase resultado etape issue' },
    list: ['offer', 'sort', 'filter', 'change'],
    row: true,
  },
  stageReason: {
    ...beyondDocument(longText(LIMITS.stageReason)),
    isForClub: true,
    column: {
      synonyms: 'outcomereason decisionreason reason motivo motivodelaetapa motif raison motifdeletape',
    },
    isChangedWith: 'stage',
    list: ['offer'],
    row: 'beginning',
  },
  stageAt: { ...serverMoment, isForClub: true, list: [], row: true },
  /** The user who set the stage. */
  stageBy: { ...beyondDocument(serverReference('users')), isForClub: true },
  /** The users who follow the player. Each of them changes only their own membership. */
  followerIds: { ...beyondDocument(userIds(LIMITS.followers)), isForClub: true },
  notes: {
    ...longText(LIMITS.note),
    column: { synonyms: 'note notas comments comment comentarios remarques' },
    mergesBoth: true,
    list: ['offer'],
    row: 'beginning',
  },
  profileImage: {
    ...picture,
    label: 'picture',
    column: { label: 'profileImage', synonyms: 'image photo picture foto imagen' },
    list: [],
    row: true,
  },
  externalIds,
  mergedIds,
  /** The user who created the record. */
  scouter: serverReference('users'),
  version: optionalVersion,
})

export const playerSchema = z.object(answerShape(PLAYER_FIELDS))
export type Player = z.output<typeof playerSchema>

/** The body of a create call. In an update, missing fields stay unchanged. */
export const playerInputSchema = z.object(inputShape(PLAYER_FIELDS))
export type PlayerInput = z.output<typeof playerInputSchema>

/** The body of an update. If `version` is outdated, the server stores nothing. */
export const playerUpdateSchema = z.extend(playerInputSchema, { version: z.optional(versionField) })

/**
 * A player as embedded in an analysis. A new field of players is not embedded until it is added here, because agents read analyses (decisions,
 * section 11). For agents also without priority and creator (decisions, section 5).
 */
export const playerReferenceSchema = z.partial(
  z.pick(playerSchema, {
    id: true,
    name: true,
    birthDate: true,
    nationality: true,
    secondNationality: true,
    position: true,
    height: true,
    weight: true,
    foot: true,
    teamId: true,
    team: true,
    playerPriority: true,
    profileImage: true,
    scouter: true,
  }),
  { playerPriority: true, scouter: true },
)
export type PlayerReference = z.output<typeof playerReferenceSchema>
