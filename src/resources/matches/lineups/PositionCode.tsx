import { styled } from '@mui/material/styles'
import { useFormContext, useWatch } from 'react-hook-form'
import { POSITIONS, type Position } from '../../../../contract/closedLists'
import { useMessage } from '../../../i18n'
import type { lineupPath, MatchForm } from '../matchForm'
import { POSITION_CODES } from './positionCodes'

const Frame = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 44,
  border: '1px solid',
  borderColor: theme.palette.mode === 'light' ? 'rgba(0, 0, 0, 0.23)' : 'rgba(255, 255, 255, 0.23)',
  borderRadius: theme.shape.borderRadius,
  '&:hover': { borderColor: theme.palette.text.primary },
  '&:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  // The list has whole words; of the chosen one only the code has room.
  '& select': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    opacity: 0,
    font: 'inherit',
    cursor: 'pointer',
  },
  '& option': { color: theme.palette.text.primary, background: theme.palette.background.paper },
}))

/** Where a player of a line-up plays: the code, and whole words in the platform's own list. */
export function PositionCode({ name }: { name: `${ReturnType<typeof lineupPath>}.${number}.position` }) {
  const t = useMessage()
  const { register } = useFormContext<MatchForm>()
  const position: Position | '' = useWatch({ name }) || ''
  return (
    <Frame sx={position === '' ? { color: 'text.secondary' } : {}}>
      <span aria-hidden>
        {position === '' ? t('matches.lineup.positionShort') : POSITION_CODES[position]}
      </span>
      <select {...register(name)} aria-label={t('matches.note.position')}>
        <option value="">{t('matches.note.position')}</option>
        {POSITIONS.map((one) => (
          <option key={one} value={one}>
            {`${POSITION_CODES[one]} · ${t(`players.position.${one}`)}`}
          </option>
        ))}
      </select>
    </Frame>
  )
}
