import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import type { MatchNote } from '../../../../contract/match'
import { LevelBadge } from '../../../components/LevelBadge'
import { useMessage } from '../../../i18n'
import { ListError } from '../ListError'
import { notesPath, SIDES, type Side } from '../matchForm'
import { newestFirst, type Shirt } from './squad'
import type { LiveNotes } from './useLiveNotes'
import type { useSides } from './useSides'

type NoteListProps = {
  sides: ReturnType<typeof useSides>
  openedId: string | undefined
  /** Whether long texts are shown in full. */
  isWhole: boolean
  onOpen: (side: Side, note: MatchNote) => void
}

/** The notes of both sides, the newest first, each with its team's code. A press opens the note. */
export const NoteList = memo(function NoteList({ sides, openedId, isWhole, onOpen }: NoteListProps) {
  const t = useMessage()
  const rows = newestFirst(
    SIDES.map((side) => sides[side].notes.map((note) => ({ ...note, side, own: note }))),
  )
  return (
    <Box component="ul" aria-label={t('matches.note.heading')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ side, own, ...note }) => (
        <Box component="li" key={note.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <ButtonBase
            onClick={() => onOpen(side, own)}
            aria-current={note.id === openedId}
            sx={{
              width: '100%',
              minHeight: { xs: 52, md: 40 },
              py: 1,
              gap: 1.25,
              alignItems: 'flex-start',
              justifyContent: 'flex-start',
              textAlign: 'start',
              typography: 'body2',
              '&[aria-current=true]': { bgcolor: 'action.selected' },
            }}
          >
            <Box
              component="bdi"
              sx={{ width: 32, flexShrink: 0, fontSize: '0.75rem', lineHeight: 2, color: 'text.secondary' }}
            >
              {sides[side].code}
            </Box>
            <Box
              component="b"
              sx={{ width: 24, flexShrink: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
            >
              {note.shirtNo ?? '–'}
            </Box>
            <Box
              component="span"
              sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
            >
              <b>
                <bdi>{nameOf(sides[side].shirts, note.shirtNo)}</bdi>
              </b>{' '}
              {note.minute != null && (
                <Box component="small" sx={{ color: 'text.secondary' }}>{`${note.minute}′ `}</Box>
              )}
              <Box component="bdi" sx={{ display: { xs: 'block', md: 'inline' }, ...(!isWhole && clipped) }}>
                {note.notes}
              </Box>
            </Box>
            {note.level !== null && <LevelBadge level={note.level} />}
          </ButtonBase>
        </Box>
      ))}
    </Box>
  )
})

/** At most two lines on a phone, where the notes have half of the screen. */
const clipped = {
  '@media (max-width: 899px)': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
}

export const nameOf = (shirts: readonly Shirt[], shirtNo: number | null): string =>
  shirts.find((shirt) => shirt.shirtNo === shirtNo)?.name ?? ''

/** Messages about the notes: a failed or merged save, too many notes, and a removed note with an undo button. */
export function NoteMessages({ live }: { live: LiveNotes }) {
  const { isFailed, isMerged, onMergeSeen, removed, store, undoRemoval } = live
  const t = useMessage()
  return (
    <>
      {isFailed && (
        <Alert
          severity="error"
          action={<Button onClick={store}>{t('shell.action.retry')}</Button>}
          sx={{ mb: 1 }}
        >
          {t('matches.live.notStored')}
        </Alert>
      )}
      {isMerged && (
        <Alert severity="info" onClose={onMergeSeen} sx={{ mb: 1 }}>
          {t('drafts.conflict.merged')}
        </Alert>
      )}
      {SIDES.map((side) => (
        <ListError key={side} name={notesPath(side)} />
      ))}
      {removed !== null && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            pl: 1.5,
            my: 1,
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        >
          <Typography component="span" role="status">
            {removed.note.shirtNo === null
              ? t('matches.note.removed')
              : t('matches.note.removedNumbered', { shirtNo: removed.note.shirtNo })}
          </Typography>
          <Button onClick={undoRemoval} autoFocus>
            {t('matches.note.undo')}
          </Button>
        </Box>
      )}
    </>
  )
}
