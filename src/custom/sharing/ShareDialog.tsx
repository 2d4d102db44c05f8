import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Analysis } from '../../../contract/analysis'
import { useOnNavigation } from '../../components/ConfirmDialog'
import { PeoplePicker } from '../../components/people/PeoplePicker'
import { useNotifyStored } from '../../components/recordPage/useNotifyStored'
import { useRecordSearch } from '../../components/useRecordSearch'
import { type AppDataProvider, NoAnswerError } from '../../dataProvider'
import { useMessage } from '../../i18n'

const BY_NAME = { field: 'name', order: 'ASC' } as const

type ShareDialogProps = {
  analysis: Analysis
  onClose: () => void
  /** Called with what is stored by now. */
  onShared: (analysis: Analysis) => void
}

/** Sets who may read an analysis; nothing else of it is changed. */
export default function ShareDialog({ analysis, onClose, onShared }: ShareDialogProps) {
  const t = useMessage()
  const notifyStored = useNotifyStored()
  const titleId = useId()
  const dataProvider = useDataProvider<AppDataProvider>()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [ids, setIds] = useState(analysis.accessUserIds)
  const [typed, setTyped] = useState('')
  const { found, isAnswered, error: loadError } = useRecordSearch('users', typed, { sort: BY_NAME })
  useOnNavigation(onClose)

  const { mutate, isPending, error } = useMutation({
    mutationFn: async (accessUserIds: string[]) => {
      // Whatever others stored meanwhile stays, to the second: only the access is to change.
      await dataProvider.reload('analyses').catch(unlessWithoutAnswer)
      const { data: current } = await dataProvider.getOne('analyses', { id: analysis.id })
      return dataProvider.shareAnalysis(current as Analysis, accessUserIds)
    },
    onSuccess: ({ data }) => {
      onShared(data)
      notifyStored('analyses', data.id, t('analyses.sharing.updated'))
      onClose()
    },
  })
  const failure = error ?? loadError

  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{t('analyses.sharing.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText>
          {t(analysis.publishedAt === null ? 'analyses.sharing.hintDraft' : 'analyses.sharing.hint')}
        </DialogContentText>
        {failure !== null && <Alert severity="error">{failure.message}</Alert>}
        <PeoplePicker
          label={t('analyses.sharing.people')}
          autoFocus
          found={found}
          isLoading={!isAnswered}
          typed={typed}
          onType={setTyped}
          chosenIds={ids}
          onChange={setIds}
          without={analysis.scouter}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {t('shell.action.cancel')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={() => mutate(ids)}>
          {t('shell.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Without a network, what is known here is what is changed. */
function unlessWithoutAnswer(error: unknown): void {
  if (!(error instanceof NoAnswerError)) throw error
}
