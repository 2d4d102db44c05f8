import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState } from 'react'
import { useDataProvider, useEvent } from 'react-admin'
import { MERGE_UNDO_DAYS, type Mergeable } from '../../../contract/merge'
import { useFailureToast } from '../../components/failureToast'
import { useAsync } from '../../components/useAsync'
import { useIsPhone } from '../../components/useIsPhone'
import type { AppDataProvider } from '../../dataProvider'
import { fieldErrorsOf } from '../../dataProvider/failures'
import { detailsOf, recordLabel } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'
import { ChoiceRow } from './ChoiceRow'
import { ComparedValue } from './ComparedValue'
import type { Merged } from './MergedNotice'
import { MergeFailure } from './MergeFailure'
import {
  bothTexts,
  type Choice,
  type Choices,
  chosen,
  comparedFields,
  labelOf,
  mergeInput,
  moreComplete,
  otherSide,
  type Pair,
  SIDES,
  type Side,
} from './mergedFields'
import { useEqualFields } from './useEqualFields'
import { useMerging } from './useMerges'
import { useMergeWarnings } from './useMergeWarnings'

type MergeDialogProps = {
  resource: Mergeable
  pair: Pair
  /** Called on closing without a merge, with whether loading or merging failed. */
  onClose: (hasFailed: boolean) => void
  onMerged: (merged: Merged) => void
}

/** Dialog that merges two records. Loads both in full, because list rows contain only the start of long texts. */
export function MergeDialog({ resource, pair, onClose, onMerged }: MergeDialogProps) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const read = async (): Promise<Pair> => {
    const whole = async ({ id }: Pair[number]): Promise<Pair[number]> =>
      (await dataProvider.getOne(resource, { id })).data
    return Promise.all([whole(pair[0]), whole(pair[1])])
  }
  const [load] = useState(() => () => read().catch((error: Error) => error))
  const { loaded } = useAsync(load)
  const error = loaded instanceof Error ? loaded : null
  useFailureToast(error)
  const close = useEvent(() => onClose(true))
  useEffect(() => {
    if (error !== null) close()
  }, [error, close])
  if (loaded === undefined || loaded instanceof Error) return null
  return <MergeChoices resource={resource} pair={loaded} onClose={onClose} onMerged={onMerged} />
}

/** The dialog's choices: the record to keep, and the value of each differing field. */
function MergeChoices({ resource, pair, onClose, onMerged }: MergeDialogProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const titleId = useId()
  const [kept, setKept] = useState<Side>(() => moreComplete(resource, pair))
  const [choices, setChoices] = useState<Choices>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const { merge } = useMerging(resource)
  const warnings = useMergeWarnings(resource, pair)
  const same = useEqualFields(resource, pair)
  const { different } = comparedFields(resource, pair)
  const errors = fieldErrorsOf(failure)

  const close = () => onClose(failure !== null)
  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    const other = pair[otherSide(kept)]
    try {
      const done = await merge(mergeInput(resource, pair, kept, choices))
      onMerged({ ...done, mergedId: other.id, mergedName: recordLabel(t, other) })
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(t(`duplicates.failed.${resource}`)))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : close}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{t(`duplicates.dialog.${resource}`)}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t(`duplicates.dialog.text.${resource}`)} {t('batches.undo.promise', { days: MERGE_UNDO_DAYS })}
        </DialogContentText>
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning" variant="outlined" sx={{ mt: 2 }}>
            {warning}
          </Alert>
        ))}
        <Box sx={{ mt: 2 }}>
          <ChoiceRow<Side>
            label={t('duplicates.dialog.stays')}
            value={kept}
            onChange={setKept}
            options={SIDES.map((side) => ({
              value: side,
              label: (
                <>
                  <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
                    {recordLabel(t, pair[side])}
                  </Box>{' '}
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                    {detailsOf(t, pair[side])}
                  </Typography>
                </>
              ),
            }))}
          />
          <Divider />
          {different.map((field) => (
            <ChoiceRow<Choice>
              key={field}
              label={labelOf(t, resource, field)}
              value={chosen(field, pair, kept, choices)}
              onChange={(choice) => setChoices({ ...choices, [field]: choice })}
              error={errors[`record.${field}`]}
              options={[
                ...SIDES.map((side) => ({
                  value: side,
                  label: <ComparedValue field={field} row={pair[side]} isWhole />,
                })),
                ...(bothTexts(field, pair, kept) !== null
                  ? [{ value: 'both' as const, label: t('duplicates.dialog.both') }]
                  : []),
              ]}
            />
          ))}
        </Box>
        {same !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
            {same}
          </Typography>
        )}
        {failure !== null && <MergeFailure text={failure.message} error={failure} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isBusy}>
          {t('shell.action.cancel')}
        </Button>
        <Button variant="contained" onClick={confirm} loading={isBusy}>
          {t('duplicates.dialog.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
