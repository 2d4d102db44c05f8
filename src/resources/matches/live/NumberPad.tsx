import BackspaceOutlined from '@mui/icons-material/BackspaceOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { LIMITS } from '../../../../contract/fields'
import { useMessage } from '../../../i18n'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const MAX_DIGITS = String(LIMITS.shirtNo.max).length

type NumberPadProps = {
  onOpen: (shirtNo: number) => void
  /** Returns to the grid, if the side has one. */
  onClose: (() => void) | undefined
}

/** Keys for a shirt number, for a side without a line-up and for numbers outside it. */
export function NumberPad({ onOpen, onClose }: NumberPadProps) {
  const t = useMessage()
  const [typed, setTyped] = useState('')
  const number = Number(typed)
  const add = (digit: string) => setTyped((before) => (before.length < MAX_DIGITS ? before + digit : digit))
  const key = { minWidth: 0, height: 52, borderRadius: 1.25, fontSize: '1.25rem', fontWeight: 680 }
  const digit = (one: string) => (
    <Button key={one} variant="outlined" color="inherit" onClick={() => add(one)} sx={key}>
      {one}
    </Button>
  )
  return (
    <Box role="group" aria-label={t('matches.note.shirtNo')}>
      <Box
        component="output"
        aria-live="polite"
        sx={{
          display: 'block',
          textAlign: 'center',
          fontSize: '1.75rem',
          fontWeight: 680,
          height: 44,
          lineHeight: '44px',
        }}
      >
        {typed === '' ? ' ' : typed}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0.75 }}>
        {DIGITS.map(digit)}
        <Button
          color="inherit"
          aria-label={t(typed === '' && onClose ? 'shell.action.back' : 'matches.live.deleteDigit')}
          onClick={() => (typed === '' && onClose ? onClose() : setTyped((before) => before.slice(0, -1)))}
          sx={key}
        >
          {typed === '' && onClose ? t('shell.action.back') : <BackspaceOutlined />}
        </Button>
        {digit('0')}
        <Button
          variant="contained"
          disabled={number === 0}
          onClick={() => {
            setTyped('')
            onOpen(number)
          }}
          sx={key}
        >
          {t('matches.live.note')}
        </Button>
      </Box>
    </Box>
  )
}
