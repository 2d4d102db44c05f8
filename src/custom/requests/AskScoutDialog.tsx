import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useCreate } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import { fullName } from '../../../contract/text'
import { FormDialog } from '../../components/FormDialog'
import { WHOLE } from '../../components/useRecord'
import { newId } from '../../dataProvider'
import { useNotifyStored } from '../../forms/recordPage/useNotifyStored'
import { useMessage } from '../../i18n'
import { datedMatchTitle } from '../../i18n/matchTitle'
import { DayChoice, isDueDay, usualDay } from './DayChoice'
import { ScoutChoice } from './ScoutChoice'
import { type AskedMatch, useOthersAtMatch } from './useOthersAtMatch'
import { useScouts } from './useScouts'

export type AskScoutDialogProps = {
  player?: { id: string; name: string }
  match?: AskedMatch
  /** The scout whom the user has already chosen. */
  firstScoutId?: string | null
  onClose: () => void
}

/** Asks a scout to watch a player or a match: two taps after the button, a scout and "Ask" (decisions, section 12). */
export default function AskScoutDialog({ player, match, firstScoutId = null, onClose }: AskScoutDialogProps) {
  const t = useMessage()
  const hintId = useId()
  const notifyStored = useNotifyStored()
  const { scouts, isLoading, remember } = useScouts()
  const [scoutId, chooseScout] = useState(firstScoutId)
  const [day, setDay] = useState(() => usualDay(match?.date))
  const [reason, setReason] = useState('')
  const [isIndependent, setIndependent] = useState(false)
  const others = useOthersAtMatch(match, scoutId)
  const [create] = useCreate()
  // A retry after a lost answer sends the same id, so that the server stores nothing twice.
  const [id] = useState(newId)

  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosenId: string) => {
      const subject = { playerId: player?.id ?? null, matchId: match?.id ?? null }
      const asked = { ...subject, dueOn: day, reason: reason.trim(), isIndependent }
      const data = { id, scoutId: chosenId, ...asked, state: 'open', declineReason: '' }
      return create('requests', { data, meta: WHOLE }, { returnPromise: true })
    },
    networkMode: 'always',
    onSuccess: (_stored, chosenId) => {
      const scout = scouts.find((one) => one.id === chosenId)
      remember(chosenId)
      onClose()
      notifyStored('requests', id, t('requests.ask.done', { scout: scout ? fullName(scout) : '' }))
    },
  })
  return (
    <FormDialog
      title={t('requests.ask.title')}
      submitLabel={t('requests.ask.submit')}
      error={error}
      isBusy={isPending}
      isIncomplete={scoutId === null || !isDueDay(day)}
      onSubmit={() => scoutId !== null && mutate(scoutId)}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{player?.name ?? (match && datedMatchTitle(t, match))}</bdi>
      </Typography>
      <ScoutChoice scouts={scouts} isLoading={isLoading} chosenId={scoutId} onChoose={chooseScout} />
      {others.length > 0 && (
        <Alert severity="info">
          {others.map((words) => (
            <div key={words}>{words}</div>
          ))}
        </Alert>
      )}
      <DayChoice day={day} matchDay={match?.date} onChange={setDay} />
      <TextField
        label={t('requests.ask.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.requestReason, dir: 'auto' } }}
      />
      {player !== undefined && (
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={isIndependent}
                onChange={(_event, isOn) => setIndependent(isOn)}
                slotProps={{ input: { 'aria-describedby': hintId } }}
              />
            }
            label={t('requests.field.isIndependent')}
          />
          <Typography id={hintId} variant="body2" color="textSecondary">
            {t('requests.ask.independentHint')}
          </Typography>
        </Box>
      )}
    </FormDialog>
  )
}
