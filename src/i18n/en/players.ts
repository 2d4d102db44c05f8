import {
  FEET,
  type Foot,
  PLAYER_PRIORITIES,
  type PlayerPriority,
  POSITIONS,
  type Position,
} from '../../../contract/closedLists'
import type { FieldWithUnit, Labels } from '../../../contract/descriptor'
import type { PLAYER_FIELDS } from '../../../contract/player'

// Object.fromEntries forgets which keys went in.
const positions = Object.fromEntries(POSITIONS.map((name) => [name, name])) as Record<Position, string>
const feet = Object.fromEntries(FEET.map((name) => [name, name])) as Record<Foot, string>
const priorities = Object.fromEntries(PLAYER_PRIORITIES.map((name) => [name, name])) as Record<
  PlayerPriority,
  string
>

/** Words of the players pages. The document's positions, feet and priorities are their own English names. */
export const players = {
  title: 'Players',
  new: 'New player',
  field: {
    name: 'Name',
    team: 'Team',
    position: 'Position',
    birthDate: 'Birth date',
    age: 'Age',
    height: 'Height',
    weight: 'Weight',
    foot: 'Foot',
    nationality: 'Nationality',
    secondNationality: 'Second nationality',
    contractEnd: 'Contract until',
    agent: 'Agent',
    externalIds: 'Ids in other systems',
    playerPriority: 'Priority',
    picture: 'Picture',
    profileImage: 'Picture address',
    notes: 'Notes',
  } as const satisfies Labels<typeof PLAYER_FIELDS>,
  unit: { height: 'cm', weight: 'kg' } as const satisfies Record<FieldWithUnit<typeof PLAYER_FIELDS>, string>,
  aged: '%{age} years',
  hint: {
    profileImage: 'Upload a picture to have it shown. The address of one elsewhere is kept as a link.',
  },
  filter: {
    ageFrom: 'Age from',
    ageTo: 'Age to',
    heightFrom: 'Height from',
    heightTo: 'Height to',
  },
  position: positions,
  foot: feet,
  priority: priorities,
  watchedBy: 'Watched by %{name}',
  watchedByYou: 'Watched by you',
  watchedByOther: 'Watched by somebody else',
  watchedByFormer: 'Added by a former user',
  picture: 'Picture of %{name}',
  pictureUpload: 'Upload picture',
  pictureReplace: 'Replace picture',
  pictureRemove: 'Remove picture',
  pictureEnlarge: 'Show the picture large',
  empty: 'No players yet',
  emptyHint: 'Add the first player that you follow.',
  search: 'Search players',
  saved: 'Player saved',
  created: 'Player created',
  createNamed: 'Create “%{name}”',
  deleteTitle: 'Delete this player?',
  deleteText: '%{player} will be gone for everyone.',
  analyses: 'Analyses of this player',
  section: { person: 'Person', game: 'Game', club: 'For the club' },
} as const
