import { z } from 'zod'
import { playerInputSchema, playerSchema } from '../player'
import { foldText } from '../text'
import { defineKind, ID_FIELD } from './kind'
import { readFoot, readPosition, readPriority } from './words'

type PlayerFacts = { name: string; birthDate?: string | null; teamId?: string | null }

export const PLAYER_IMPORT = defineKind<PlayerFacts>()({
  resource: 'players',
  fields: [
    ID_FIELD,
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
    notes: row.verbatim('notes'),
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
  isKeyUnique: false,
  titleOf: (row) => [row.text('name'), row.text('birthDate')].filter(Boolean).join(', '),
})
