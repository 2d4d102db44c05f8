import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type FocusEvent, type RefObject, type TouchEvent, useEffect, useRef } from 'react'
import type { MatchNote } from '../../../../contract/match'
import { Overflow } from '../../../components/Overflow'
import { useMessage } from '../../../i18n'
import type { Side } from '../matchForm'
import { EarlierNotes } from './EarlierNotes'
import { keepFocus, LevelPick, MinuteInput, NoteText, Phrases, PositionPick } from './NoteInputs'
import { nameOf } from './NoteList'
import { NoteReport } from './NoteReport'
import type { Shirt } from './squad'
import type { LiveNotes } from './useLiveNotes'
import type { useSides } from './useSides'

/** How far a swipe down closes the sheet, in px. */
const SWIPE = 56

export type NoteSheetProps = {
  live: LiveNotes
  note: MatchNote
  sides: ReturnType<typeof useSides>
  side: Side
  field: RefObject<HTMLTextAreaElement | null>
  onNumber: (shirtNo: number) => void
  onClose: () => void
}

/** The opened note on a phone, above the on-screen keyboard. The page behind it stays usable. */
export function NoteSheet({ live, note, sides, side, field, onNumber, onClose }: NoteSheetProps) {
  const t = useMessage()
  const { shirts } = sides[side]
  const sheet = useRef<HTMLDivElement>(null)
  const touchedAt = useRef(0)
  useKeyboardHeight(sheet)
  const name = nameOf(shirts, note.shirtNo)
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) live.store()
  }
  const swipe = {
    onTouchStart: ({ touches }: TouchEvent) => {
      touchedAt.current = touches[0]?.clientY ?? 0
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if ((changedTouches[0]?.clientY ?? 0) - touchedAt.current > SWIPE) onClose()
    },
  }
  return (
    <Box
      ref={sheet}
      role="dialog"
      aria-label={t('matches.live.noteOn', { number: note.shirtNo ?? '–', name })}
      data-toasts-above
      onBlur={onBlur}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 'var(--keyboard, 0px)',
        zIndex: 'appBar',
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        maxHeight: 'calc(100dvh - 56px - var(--keyboard, 0px))',
        px: 2,
        pb: 1,
        borderRadius: '16px 16px 0 0',
        bgcolor: 'background.paper',
        boxShadow: 16,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box {...swipe} sx={{ flexShrink: 0 }}>
        <Box sx={{ width: 36, height: 4, borderRadius: 2, bgcolor: 'divider', mx: 'auto', my: 0.5 }} />
        <NumberStrip shirts={shirts} shirtNo={note.shirtNo} onNumber={onNumber} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 44 }}>
          <Typography component="b" sx={{ fontSize: '1.25rem', fontWeight: 680 }}>
            {note.shirtNo ?? '–'}
          </Typography>
          <Typography component="bdi" noWrap sx={{ flexGrow: 1, minWidth: 0, fontWeight: 620 }}>
            {name}
          </Typography>
          <PositionPick note={note} onChange={live.change} />
          <MinuteInput note={note} onChange={live.change} />
          <Overflow>
            <NoteReport side={side} note={note} saveAndOpen={live.saveAndOpen} />
            <Button color="error" startIcon={<DeleteOutlined />} onClick={live.remove}>
              {t('shell.action.delete')}
            </Button>
          </Overflow>
          <Button {...keepFocus} onClick={onClose} sx={{ px: 0.5, minWidth: 44 }}>
            {t('matches.live.done')}
          </Button>
        </Box>
      </Box>
      <Box sx={{ flexShrink: 0 }}>
        <LevelPick note={note} onChange={live.change} isWide />
      </Box>
      <EarlierNotes notes={live.earlier} onOpen={(earlier) => live.openNote(side, earlier)} />
      <Phrases key={note.id} onChange={live.change} field={field} />
      {live.isFull && <Typography color="error">{t('matches.live.full')}</Typography>}
      <NoteText note={note} onChange={live.change} field={field} onDone={onClose} />
    </Box>
  )
}

type NumberStripProps = Pick<NoteSheetProps, 'onNumber'> & {
  shirts: readonly Shirt[]
  shirtNo: number | null
}

/** The numbers of the side in one row. A tap stores this note and opens the next. */
function NumberStrip({ shirts, shirtNo, onNumber }: NumberStripProps) {
  const t = useMessage()
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number moves to the middle
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shirtNo])
  return (
    <Box
      role="group"
      aria-label={t('matches.note.shirtNo')}
      {...keepFocus}
      sx={{ display: 'flex', gap: 0.5, mx: -2, px: 1.5, overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      {shirts.map((shirt) => {
        const isCurrent = shirt.shirtNo === shirtNo
        return (
          <ButtonBase
            key={shirt.shirtNo}
            ref={isCurrent ? current : null}
            aria-pressed={isCurrent}
            aria-label={`${shirt.shirtNo} ${shirt.name}`.trim()}
            onClick={() => !isCurrent && onNumber(shirt.shirtNo)}
            sx={{
              width: 44,
              height: 44,
              flexShrink: 0,
              borderRadius: 1.25,
              fontFamily: 'inherit',
              fontSize: '1.0625rem',
              fontWeight: 650,
              fontVariantNumeric: 'tabular-nums',
              color: shirt.isStarter ? 'text.primary' : 'text.secondary',
              ...(isCurrent && {
                border: 2,
                borderColor: 'primary.main',
                bgcolor: 'primary.light',
                color: 'primary.main',
              }),
            }}
          >
            {shirt.shirtNo}
          </ButtonBase>
        )
      })}
    </Box>
  )
}

/**
 * Sets `--keyboard` to the height that the on-screen keyboard covers, in px. It stays 0 in browsers that shrink the page (`interactive-widget`
 * in index.html).
 */
function useKeyboardHeight(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const follow = () => {
      // Does not move the sheet of a user who has zoomed in.
      if (viewport.scale > 1) return
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      area.current?.style.setProperty('--keyboard', `${covered}px`)
    }
    follow()
    viewport.addEventListener('resize', follow)
    return () => viewport.removeEventListener('resize', follow)
  }, [area])
}
