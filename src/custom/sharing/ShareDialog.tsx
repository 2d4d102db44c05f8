import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Analysis } from '../../../contract/analysis'
import type { SharingInput } from '../../../contract/analysisShare'
import { mergeThreeWay } from '../../../contract/mergeThreeWay'
import { ROUTES } from '../../../contract/paths'
import { useOnNavigation } from '../../components/ConfirmDialog'
import { CopyLink } from '../../components/CopyLink'
import { PeoplePicker } from '../../components/people/PeoplePicker'
import { usePeople } from '../../components/people/people'
import { useRecordSearch } from '../../components/useRecordSearch'
import { useUndelivered } from '../../components/useUndelivered'
import { dataProvider, NoAnswerError } from '../../dataProvider'
import { fieldErrorsOf } from '../../dataProvider/failures'
import { useFeature } from '../../dataProvider/features'
import { useNotifyStored } from '../../forms/recordPage/useNotifyStored'
import { useMessage } from '../../i18n'
import { NO_SHARING_DRAFT, sharingOf } from './days'
import { MinorQuestion, outsidersFor } from './MinorQuestion'
import { ShareList, useReloadShares } from './ShareList'
import { SharingExtras } from './SharingExtras'

const BY_NAME = { field: 'name', order: 'ASC' } as const

type ShareDialogProps = {
  analysis: Analysis
  onClose: () => void
  /** Called with the stored analysis. */
  onShared: (analysis: Analysis) => void
}

/** Changes the recipients of an analysis and no other field. */
export default function ShareDialog({ analysis, onClose, onShared }: ShareDialogProps) {
  const t = useMessage()
  const notifyStored = useNotifyStored()
  const reloadShares = useReloadShares(analysis.id)
  const hasNoMailServer = useUndelivered() !== null
  const hasExtras = useFeature('shares')
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [before] = useState(analysis.accessUserIds)
  const [ids, setIds] = useState(before)
  const [typed, setTyped] = useState('')
  const [sharing, setSharing] = useState(NO_SHARING_DRAFT)
  const [outsiderIds, setOutsiderIds] = useState<string[]>([])
  const { people } = usePeople(ids)
  const addedIds = ids.filter((id) => !before.includes(id))
  const isOnlyRemoving = addedIds.length === 0 && ids.length < before.length
  const { found, isLoading, error: loadError } = useRecordSearch('users', typed, { sort: BY_NAME })
  useOnNavigation(onClose)

  // The message and the end date apply only to the added people.
  const extras = sharingOf(addedIds.length > 0 ? sharing : NO_SHARING_DRAFT)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (input: SharingInput) => {
      // Applies only this dialog's changes to the current state, so that changes by other users are not lost.
      await dataProvider.reload('analyses').catch(ignoreNoAnswer)
      const { data } = await dataProvider.getOne('analyses', { id: analysis.id })
      const current = data as Analysis
      const { merged } = mergeThreeWay(before, ids, current.accessUserIds)
      return dataProvider.shareAnalysis(current, merged, input)
    },
    onSuccess: ({ data }) => {
      onShared(data)
      // Only people who are added get an email.
      if (hasNoMailServer && addedIds.length > 0)
        notifyStored('analyses', data.id, t('analyses.sharing.updatedWithoutEmail'), 'warning')
      else notifyStored('analyses', data.id, t('analyses.sharing.updated'))
      void reloadShares()
      onClose()
    },
  })
  const failure = error ?? loadError
  const save = () => {
    if (extras === null) return
    const outsiders = outsidersFor(analysis, addedIds, people)
    if (outsiders.length > 0) setOutsiderIds(outsiders)
    else mutate(extras)
  }

  return (
    <Dialog open onClose={isPending ? undefined : onClose} fullWidth fullScreen={isPhone} maxWidth="sm">
      <DialogTitle>{t('analyses.sharing.title')}</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}
      >
        <DialogContentText>
          {t(analysis.publishedAt === null ? 'analyses.sharing.hintDraft' : 'analyses.sharing.hint')}
        </DialogContentText>
        {failure !== null && (
          <Alert severity="error">{fieldErrorsOf(failure).accessUserIds ?? failure.message}</Alert>
        )}
        <PeoplePicker
          label={t('analyses.sharing.people')}
          autoFocus
          found={found}
          isLoading={isLoading}
          typed={typed}
          onType={setTyped}
          chosenIds={ids}
          onChange={setIds}
          without={analysis.scouter}
        />
        {hasExtras && addedIds.length > 0 && (
          <SharingExtras
            value={sharing}
            onChange={setSharing}
            isDraft={analysis.publishedAt === null}
            isUndeliveredShown
          />
        )}
        <ShareList
          analysis={analysis}
          chosenIds={ids}
          onWithdraw={(userId) => setIds(ids.filter((id) => id !== userId))}
        />
        {hasNoMailServer && (
          <Alert severity="warning" variant="outlined" role="presentation">
            {t('analyses.sharing.noEmail')}
          </Alert>
        )}
        <Box sx={{ ml: -1 }}>
          <CopyLink to={ROUTES.viewAnalysis(analysis.id)} copied={t('analyses.sharing.linkCopied')} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {t('shell.action.cancel')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={save}>
          {t(isOnlyRemoving ? 'shell.action.save' : 'analyses.sharing.share')}
        </Button>
      </DialogActions>
      <MinorQuestion
        player={analysis.player}
        outsiderIds={outsiderIds}
        people={people}
        onConfirm={() => {
          setOutsiderIds([])
          if (extras === null) return
          const minorConfirmed = { playerId: analysis.playerId, userIds: outsiderIds }
          mutate({ ...extras, minorConfirmed })
        }}
        onCancel={() => setOutsiderIds([])}
      />
    </Dialog>
  )
}

/** Ignores a missing answer: without a network, the dialog changes the analysis that the page has loaded. */
function ignoreNoAnswer(error: unknown): void {
  if (!(error instanceof NoAnswerError)) throw error
}
