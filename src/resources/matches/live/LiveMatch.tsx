import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { flushSync } from 'react-dom'
import type { Match, MatchNote } from '../../../../contract/match'
import { useIsPhone } from '../../../components/useIsPhone'
import { useMessage } from '../../../i18n'
import { today } from '../../../i18n/days'
import { SIDES, type Side } from '../matchForm'
import { useTeamName } from '../useTeamName'
import { useOwnPhrases } from './NoteInputs'
import { NoteLine } from './NoteLine'
import { NoteList, NoteMessages } from './NoteList'
import { NoteSheet, type NoteSheetProps } from './NoteSheet'
import { cellId, NumberGrid } from './NumberGrid'
import { NumberPad } from './NumberPad'
import { useBackCloses } from './useBackCloses'
import type { LiveNotes } from './useLiveNotes'
import { useSides } from './useSides'
import { useStoresAtOnce } from './useStoreNotes'

type LiveMatchProps = {
  live: LiveNotes
  /** Shown while a match has no notes. */
  empty?: ReactNode
}

/** Writes notes during a match: the numbers of both sides, the opened note, and the notes so far. */
export function LiveMatch({ live, empty }: LiveMatchProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const match = useRecordContext<Match>()
  const isOver = match !== undefined && match.date < today()
  const sides = useSides()
  const [chosen, setSide] = useState<Side>('home')
  const side = live.note === null ? chosen : live.side
  const field = useRef<HTMLTextAreaElement>(null)
  const number = useRef<HTMLInputElement>(null)
  // Loads them before the first note is opened.
  useOwnPhrases()

  // In the event, because phones open the keyboard only for a focus during a tap.
  const focusText = (open: () => void) => {
    flushSync(open)
    field.current?.focus()
  }
  const changeSide = (next: Side) => {
    const shirtNo = live.note?.shirtNo
    setSide(next)
    if (live.note === null || next === live.side) return
    if (shirtNo == null) live.close()
    else live.openNumber(next, shirtNo)
  }
  const openNumber = useStable((which: Side, shirtNo: number) => {
    setSide(which)
    focusText(() => live.openNumber(which, shirtNo))
  })
  const openNote = useStable((which: Side, note: MatchNote) => {
    setSide(which)
    focusText(() => live.openNote(which, note))
  })
  const openOther = useStable((which: Side) => {
    setSide(which)
    number.current?.focus()
  })
  const list = SIDES.some((one) => sides[one].notes.length > 0) ? (
    <NoteList sides={sides} openedId={live.note?.id} isWhole={isOver} onOpen={openNote} />
  ) : (
    (empty ?? <Typography sx={{ color: 'text.secondary' }}>{t('matches.note.empty')}</Typography>)
  )
  const openedNo = live.note?.shirtNo ?? null
  const page = { live, sides, side, field }
  if (isPhone) {
    return (
      <PhoneMatch
        {...page}
        list={list}
        isOver={isOver}
        openedNo={openedNo}
        onSide={setSide}
        onNumber={openNumber}
      />
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={columns}>
        {SIDES.map((one) => (
          <Box key={one} role="region" aria-labelledby={`numbers-${one}`}>
            <Typography variant="h3" component="h2" id={`numbers-${one}`}>
              <TeamName side={one} />
            </Typography>
            <NumberGrid
              side={one}
              shirts={sides[one].shirts}
              openedNo={live.side === one ? openedNo : null}
              onOpen={openNumber}
              onOther={openOther}
            />
          </Box>
        ))}
      </Box>
      <Box sx={columns}>
        <Box component="section" aria-label={t('matches.live.note')}>
          <NoteLine {...page} onSide={changeSide} number={number} />
        </Box>
        <Box component="section">
          <Typography
            variant="h3"
            component="h2"
            sx={{ minHeight: 32, borderBottom: 1, borderColor: 'divider' }}
          >
            {t('matches.note.heading')}
          </Typography>
          <NoteMessages live={live} />
          {list}
        </Box>
      </Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1000px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  gap: 5,
  rowGap: 3,
}

type PhoneMatchProps = Pick<NoteSheetProps, 'live' | 'sides' | 'side' | 'field'> & {
  list: ReactNode
  /** Whether the match was on an earlier day. Then the notes come first, and the numbers at a tap. */
  isOver: boolean
  openedNo: number | null
  onSide: (side: Side) => void
  onNumber: (side: Side, shirtNo: number) => void
}

/** The notes above the numbers of one side, which are in reach of the thumb. */
function PhoneMatch({ list, isOver, openedNo, onSide, onNumber, ...page }: PhoneMatchProps) {
  const t = useMessage()
  const { live, sides, side } = page
  const isDocked = useStoresAtOnce()
  const [isWriting, setWriting] = useState(!isOver)
  const [padSide, setPadSide] = useState<Side | null>(null)
  const { shirts, hasLineup } = sides[side]
  const close = useBackCloses(live.note !== null, () => {
    const cell = cellId(side, openedNo)
    flushSync(live.close)
    document.getElementById(cell)?.focus({ preventScroll: true })
  })
  const isPad = !hasLineup || padSide === side
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', ...(isDocked && { minHeight: 'calc(100dvh - 90px)' }) }}
    >
      <Box component="section" aria-label={t('matches.note.heading')} sx={{ flexGrow: 1 }}>
        <NoteMessages live={live} />
        {list}
      </Box>
      {isWriting ? (
        <Box
          sx={{
            mx: -2,
            px: 1.5,
            pb: 1.25,
            mt: 1,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
            // In landscape the numbers would hide the notes.
            ...(isDocked && {
              mb: -2,
              '@media (min-height: 560px)': { position: 'sticky', bottom: 0, zIndex: 1 },
            }),
          }}
        >
          <Tabs
            variant="fullWidth"
            aria-label={t('matches.live.side')}
            value={side}
            onChange={(_event, next: Side) => onSide(next)}
          >
            {SIDES.map((one) => (
              <Tab key={one} value={one} sx={{ '&&': { m: 0 }, px: 1 }} label={<TeamName side={one} />} />
            ))}
          </Tabs>
          {isPad ? (
            <NumberPad
              key={side}
              onOpen={(shirtNo) => {
                setPadSide(null)
                onNumber(side, shirtNo)
              }}
              onClose={hasLineup ? () => setPadSide(null) : undefined}
            />
          ) : (
            <NumberGrid
              side={side}
              shirts={shirts}
              openedNo={openedNo}
              onOpen={onNumber}
              onOther={setPadSide}
            />
          )}
        </Box>
      ) : (
        <Button variant="outlined" onClick={() => setWriting(true)} sx={{ mt: 2 }}>
          {t('matches.note.add')}
        </Button>
      )}
      {live.note !== null && (
        <NoteSheet
          {...page}
          note={live.note}
          onNumber={(shirtNo) => onNumber(side, shirtNo)}
          onClose={close}
        />
      )}
    </Box>
  )
}

function TeamName({ side }: { side: Side }) {
  return (
    <Box component="bdi" sx={{ minWidth: 0, maxWidth: '100%', overflowWrap: 'break-word' }}>
      {useTeamName(side)}
    </Box>
  )
}

/** Returns the same function in every render, so that the memoized grids do not render again. */
function useStable<Arguments extends unknown[]>(act: (...given: Arguments) => void) {
  const latest = useRef(act)
  latest.current = act
  return useRef((...given: Arguments) => latest.current(...given)).current
}
