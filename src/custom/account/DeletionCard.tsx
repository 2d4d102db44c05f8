import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { DELETION_REQUEST_HOURS } from '../../../contract/user'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { dataProvider } from '../../dataProvider'
import type { OwnAccount } from '../../dataProvider/calls/account'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'

const HOURS = { hours: DELETION_REQUEST_HOURS }

/** Returns the refusal that the card explains; null without an error, and for other errors, which a toast shows. */
function refusalOf(error: Error | null): 'lastAdministrator' | 'expired' | null {
  const code: unknown = error instanceof HttpError ? error.body?.code : undefined
  if (code === 'noDeletionRequest') return 'expired'
  return code === 'lastAdministrator' ? code : null
}

const hoursAfter = (moment: string, hours: number) =>
  new Date(Date.parse(moment) + hours * 60 * 60_000).toISOString()

type Step = 'request' | 'confirm'
type DeletionCardProps = { account: OwnAccount; onChange: () => void }

/** Deletes the user's own account in two steps: a request, and a confirmation within a day. The card lists the effects in both steps. */
export function DeletionCard({ account: { deletionRequestedAt }, onChange }: DeletionCardProps) {
  const t = useMessage()
  const notify = useNotify()
  // `asked` stays set after closing, because the dialog still shows its text while fading out.
  const [{ asked, isOpen }, setAsked] = useState<{ asked: Step; isOpen: boolean }>({
    asked: 'request',
    isOpen: false,
  })
  // The time at which this page sent the request, for servers that do not return the time.
  const [sentRequestAt, setSentRequestAt] = useState<string | null>(null)
  const requestedAt = deletionRequestedAt ?? sentRequestAt
  const confirmBy = requestedAt && hoursAfter(requestedAt, DELETION_REQUEST_HOURS)
  const next: Step = confirmBy === null ? 'request' : 'confirm'
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (step: Step) => {
      if (step === 'request') await dataProvider.requestAccountDeletion()
      // On success, this call also signs the user out.
      else await dataProvider.confirmAccountDeletion()
    },
    onSuccess: (_answer, step) => {
      if (step === 'confirm') return
      setSentRequestAt(new Date().toISOString())
      onChange()
    },
    onError: (failure) => {
      const reason = refusalOf(failure)
      if (reason === null) notify(failure.message, { type: 'error' })
      if (reason !== 'expired') return
      setSentRequestAt(null)
      onChange()
    },
    onSettled: () => setAsked({ asked, isOpen: false }),
  })
  const refusal = refusalOf(error)
  return (
    <FieldCard title={t('account.deletion.title')} columns={1}>
      {confirmBy === null ? (
        <Typography>{t('account.deletion.text', HOURS)}</Typography>
      ) : (
        <Alert severity="warning" variant="outlined" role="status">
          <strong>{t('account.deletion.requested', { when: formatMoment(confirmBy) })}</strong>
          <div>{t('account.deletion.withdraw')}</div>
        </Alert>
      )}
      <DeletionEffects />
      {refusal !== null && <Alert severity="error">{t(`account.deletion.${refusal}`)}</Alert>}
      <Button
        color="error"
        variant="outlined"
        onClick={() => setAsked({ asked: next, isOpen: true })}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {t(`account.deletion.${next}`)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t(`account.deletion.${asked}Title`)}
        text={
          <>
            {asked === 'request' && (
              <Typography sx={{ mb: 2 }}>{t('account.deletion.requestText', HOURS)}</Typography>
            )}
            <DeletionEffects />
          </>
        }
        confirmLabel={t(`account.deletion.${asked}`)}
        cancelLabel={t('shell.action.cancel')}
        destructive
        busy={isPending}
        onConfirm={() => mutate(asked)}
        onCancel={() => setAsked({ asked, isOpen: false })}
      />
    </FieldCard>
  )
}

/** Lists what deleting an account removes and keeps (decisions, section 3), and that the deletion is final. */
function DeletionEffects() {
  const t = useMessage()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& li + li': { mt: 0.5 } }}>
      <li>{t('account.deletion.goes')}</li>
      <li>{t('account.deletion.stays')}</li>
      <li>{t('account.deletion.final')}</li>
    </Box>
  )
}
