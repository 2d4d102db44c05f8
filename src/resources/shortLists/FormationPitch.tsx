import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import { ageOn } from '../../../contract/age'
import type { Formation, Position } from '../../../contract/closedLists'
import { LevelBadge } from '../../components/LevelBadge'
import { useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { formatFigure } from '../../i18n/numbers'
import { fillPlaces, type Place } from './places'
import type { BoardPlayer } from './useBoardPlayers'

export type PlayerPlace = Place<BoardPlayer>
export const CLIPPED = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

type PlaceProps = {
  /** Whether a place shows one player, and opens a sheet with all of them. */
  isCompact: boolean
  chosenId: string | null
  onChoose: (entryId: string) => void
  onOpen: (place: PlayerPlace) => void
  /** Undefined if the user cannot add players. */
  onAdd: ((position: Position) => void) | undefined
}

type FormationPitchProps = PlaceProps & { formation: Formation; players: readonly BoardPlayer[] }

/** Shows the places of a formation with their players, and below them the players who have no place. */
export function FormationPitch({ formation, players, ...props }: FormationPitchProps) {
  const t = useMessage()
  const { rows, unplaced } = fillPlaces(formation, players)
  const noPlaces = unplaced.map(({ entry: { name }, position }) => {
    const where = position === '' ? t('shortLists.noPosition') : t(`players.position.${position}`)
    // Isolates, so that names of two scripts keep their order in one line.
    return `\u2068${name}\u2069 (${where})`
  })
  return (
    <>
      <Box
        role="group"
        aria-label={t('shortLists.pitchOf', { formation })}
        // A picture of a pitch is not mirrored.
        dir="ltr"
        sx={{
          ...{ display: 'grid', gap: 2.5, px: 1, py: 1.5, borderRadius: 1, printColorAdjust: 'exact' },
          border: ({ palette }) => `1.5px solid ${palette.pitch.line}`,
          background: ({ palette: { pitch } }) =>
            `linear-gradient(${pitch.line}, ${pitch.line}) 0 50% / 100% 1.5px no-repeat ${pitch.main}`,
        }}
      >
        {rows.map((row) => (
          <Box
            key={row[0]?.key}
            sx={{
              ...{ display: 'grid', gap: 0.75, alignItems: 'start', justifyContent: 'center' },
              gridTemplateColumns: `repeat(${row.length}, minmax(0, ${row.length < 3 ? '130px' : '1fr'}))`,
            }}
          >
            {row.map((place) => (
              // Four places in a row leave no room for ages.
              <PlayersOfPlace key={place.key} {...props} place={place} hasAges={row.length < 4} />
            ))}
          </Box>
        ))}
      </Box>
      {noPlaces.length > 0 && (
        <Box sx={{ mt: 1, fontSize: 12, color: 'text.secondary' }}>
          {t('shortLists.noPlace', { formation, players: noPlaces.join(', ') })}
        </Box>
      )}
    </>
  )
}

/** Shows up to three players of a place, or one if it is compact, and how many more there are. */
function PlayersOfPlace({ place, hasAges, ...props }: PlaceProps & { place: PlayerPlace; hasAges: boolean }) {
  const t = useMessage()
  const { isCompact, chosenId, onChoose, onOpen, onAdd } = props
  const { players } = place
  const position = t(`players.position.${place.position}`)
  const shown = players.slice(0, isCompact ? 1 : 3)
  const more = players.length > shown.length && `+${formatFigure(players.length - shown.length)}`
  const all = t('shortLists.openPlace', { position, smart_count: players.length })
  return (
    <Box role="group" aria-label={position} sx={{ minWidth: 0, textAlign: 'center' }}>
      <Box title={position} sx={{ fontSize: 11, fontWeight: 600, bgcolor: 'pitch.main', ...CLIPPED }}>
        {position}
      </Box>
      {shown.map(({ entry: { id, name }, row, level, isHidden }) => (
        <ButtonBase
          key={id}
          aria-label={isCompact ? all : name}
          aria-pressed={isCompact ? undefined : id === chosenId}
          onClick={() => (isCompact ? onOpen(place) : onChoose(id))}
          sx={placeLook(
            isCompact,
            isCompact ? players.some(({ entry }) => entry.id === chosenId) : id === chosenId,
          )}
        >
          <LevelBadge level={isHidden ? 'hidden' : level} size={18} />
          {/* The last word, because a place is too narrow for the whole name. */}
          <Box component="bdi" sx={{ flexGrow: 1, fontWeight: 620, ...CLIPPED }}>
            {name.trim().split(/\s+/).at(-1)}
          </Box>
          <Box sx={{ fontSize: 11, color: 'text.secondary' }}>
            {isCompact ? more : hasAges && row?.birthDate && ageOn(today(), row.birthDate)}
          </Box>
        </ButtonBase>
      ))}
      {!isCompact && more && (
        <ButtonBase
          onClick={() => onOpen(place)}
          aria-label={all}
          sx={[placeLook(isCompact), DASHED, { borderStyle: 'solid' }]}
        >
          {more}
        </ButtonBase>
      )}
      {players.length === 0 && onAdd !== undefined && (
        <ButtonBase
          aria-label={t('shortLists.addAt', { position })}
          onClick={() => onAdd(place.position)}
          sx={[placeLook(isCompact), DASHED, { '@media print': { visibility: 'hidden' } }]}
        >
          {t('shortLists.addHere')}
        </ButtonBase>
      )}
    </Box>
  )
}

const DASHED = {
  ...{ borderStyle: 'dashed', bgcolor: 'pitch.main', color: 'primary.main', fontWeight: 600 },
  ...{ alignItems: 'center', justifyContent: 'center' },
} as const

/** Returns the look of a player on the pitch: in one line, or on a phone below the level. */
const placeLook = (isCompact: boolean, isChosen = false) =>
  ({
    ...{ display: 'flex', width: '100%', height: isCompact ? 48 : 28, mt: 0.5, px: 0.5, gap: 0.5 },
    ...{ border: 1, borderColor: isChosen ? 'primary.main' : 'ink.edge', borderRadius: 0.75 },
    ...{ bgcolor: 'background.paper', fontFamily: 'inherit', fontSize: 12, textAlign: 'start' },
    justifyContent: 'flex-start',
    ...(isCompact && {
      flexWrap: 'wrap',
      alignContent: 'center',
      rowGap: 0.25,
      '& > bdi': { order: 1, width: '100%' },
    }),
    boxShadow: ({ palette }: Theme) => (isChosen ? `inset 0 0 0 1px ${palette.primary.main}` : 'none'),
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  }) as const
