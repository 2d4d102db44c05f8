import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useMessage } from '../../../i18n'
import {
  afterWhistle,
  type MatchClock,
  minuteOf,
  phaseOf,
  shiftClock,
  withoutLastWhistle,
} from './matchClock'
import { useMatchClock } from './useMatchClock'

/** The whistle that follows each state of the match. */
const NEXT = {
  firstHalf: 'halfTime',
  halfTime: 'secondHalf',
  secondHalf: 'fullTime',
  fullTime: null,
} as const

/** Starts the clock at kick-off, then shows the minute and opens the whistles and corrections. The clock stays on this device. */
export function ClockButton() {
  const t = useMessage()
  const state = useMatchClock()
  const [button, setButton] = useState<HTMLElement | null>(null)
  if (state === null) return null
  const { clock, now, set } = state
  const whistle = () => set(afterWhistle(clock, Date.now()))
  const pill = {
    borderRadius: 22,
    minWidth: 56,
    px: { xs: 1, md: 1.5 },
    ms: 0.5,
    flexShrink: 0,
    fontVariantNumeric: 'tabular-nums',
  }
  if (clock === undefined) {
    return (
      <Button variant="outlined" color="inherit" onClick={whistle} sx={pill}>
        {t('matches.clock.kickOff')}
      </Button>
    )
  }
  const phase = phaseOf(clock)
  const minute = minuteOf(clock, now) ?? t(`matches.clock.${phase === 'fullTime' ? 'over' : 'pause'}`)
  const next = NEXT[phase]
  const change = (changed: MatchClock | undefined) => () => {
    setButton(null)
    set(changed)
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        onClick={({ currentTarget }) => setButton(currentTarget)}
        aria-haspopup="menu"
        aria-label={t('matches.clock.adjust', { minute })}
        endIcon={<ExpandMore sx={{ display: { xs: 'none', md: 'block' } }} />}
        sx={{ ...pill, '& .MuiButton-endIcon': { display: { xs: 'none', md: 'inherit' } } }}
      >
        {minute}
      </Button>
      <Menu open={button !== null} anchorEl={button} onClose={() => setButton(null)}>
        {next !== null && (
          <MenuItem onClick={change(afterWhistle(clock, Date.now()))}>{t(`matches.clock.${next}`)}</MenuItem>
        )}
        <MenuItem onClick={change(shiftClock(clock, 1))}>{t('matches.clock.later')}</MenuItem>
        <MenuItem onClick={change(shiftClock(clock, -1))}>{t('matches.clock.earlier')}</MenuItem>
        {clock.halfTime !== undefined && (
          <MenuItem onClick={change(withoutLastWhistle(clock))}>{t('matches.clock.takeBack')}</MenuItem>
        )}
        <MenuItem onClick={change(undefined)}>{t('matches.clock.reset')}</MenuItem>
      </Menu>
    </>
  )
}
