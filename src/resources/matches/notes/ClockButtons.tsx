import TimerOutlinedIcon from '@mui/icons-material/TimerOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useMessage } from '../../../i18n'
import { afterWhistle, type MatchClock, minuteOf, shiftClock, withoutLastWhistle } from './matchClock'
import { useMatchClock } from './useMatchClock'

/** Buttons that start the clock at kick-off and stop it at half-time. A click on the running minute opens its correction. */
export function ClockButtons() {
  const t = useMessage()
  const state = useMatchClock()
  if (state === null) return null
  const { clock, now, set } = state
  const whistle = () => set(afterWhistle(clock, Date.now()))
  if (clock === undefined) {
    return (
      <Button variant="outlined" startIcon={<TimerOutlinedIcon />} onClick={whistle}>
        {t('matches.clock.kickOff')}
      </Button>
    )
  }
  const next = clock.halfTime === undefined ? 'halfTime' : 'secondHalf'
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Minute minute={minuteOf(clock, now) ?? t('matches.clock.pause')} clock={clock} onChange={set} />
      {clock.secondHalf === undefined && (
        <Button variant="outlined" onClick={whistle}>
          {t(`matches.clock.${next}`)}
        </Button>
      )}
    </Box>
  )
}

type MinuteProps = {
  minute: string
  clock: MatchClock
  onChange: (clock: MatchClock | undefined) => void
}

function Minute({ minute, clock, onChange }: MinuteProps) {
  const t = useMessage()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const change = (next: MatchClock | undefined) => () => {
    setButton(null)
    onChange(next)
  }
  return (
    <>
      <Button
        onClick={({ currentTarget }) => setButton(currentTarget)}
        aria-haspopup="menu"
        aria-label={t('matches.clock.adjust', { minute })}
        sx={{ minWidth: 44, px: 1, fontSize: '1.125rem', fontVariantNumeric: 'tabular-nums' }}
      >
        {minute}
      </Button>
      <Menu open={button !== null} anchorEl={button} onClose={() => setButton(null)}>
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
