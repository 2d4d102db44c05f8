import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { CONSENT_SCOPES, type Consent } from '../../../contract/consent'
import { isDay } from '../../../contract/fields'
import { FormDialog } from '../../components/FormDialog'
import { AddFiles } from '../../components/media/AddFiles'
import { MediaGrid } from '../../components/media/MediaGrid'
import { MAX_EDGE, prepareFile, validateFile } from '../../components/media/prepareFile'
import { dataProvider } from '../../dataProvider'
import { RefusedFileError } from '../../dataProvider/outbox/uploadQueue'
import { useMessage } from '../../i18n'

export type ConsentDialogProps = {
  playerId: string
  consent: Consent | null
  onStored: (stored: Consent | null) => void
  onClose: () => void
}

/** Edits the consent of a player’s guardian: its scope, its last day and the signed document, which is uploaded when it is chosen. */
export default function ConsentDialog({ playerId, consent, onStored, onClose }: ConsentDialogProps) {
  const t = useMessage()
  const notify = useNotify()
  const [scope, setScope] = useState<Consent['scope'] | 'none'>(consent?.scope ?? 'share')
  const [until, setUntil] = useState(consent?.until ?? '')
  const [file, setFile] = useState(consent?.file ?? null)
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const refusal = validateFile(chosen, 'media')
      if (refusal !== null) throw new RefusedFileError(refusal)
      return (await dataProvider.uploadMedia(await prepareFile(chosen, MAX_EDGE.media))).data.url
    },
    onSuccess: setFile,
  })
  const save = useMutation({
    mutationFn: async () => {
      if (scope === 'none') {
        await dataProvider.removeConsent(playerId)
        return null
      }
      const isLost = upload.isError && !(upload.error instanceof RefusedFileError)
      const document = isLost ? await upload.mutateAsync(upload.variables) : file
      return (await dataProvider.storeConsent(playerId, { scope, until, file: document })).data.consent
    },
    onSuccess: (stored) => {
      notify(t(stored === null ? 'consents.removed' : 'consents.saved'), { type: 'success' })
      onStored(stored)
      onClose()
    },
  })
  const choices = consent === null ? CONSENT_SCOPES : ([...CONSENT_SCOPES, 'none'] as const)
  return (
    <FormDialog
      title={t(consent === null ? 'consents.add' : 'consents.edit')}
      submitLabel={t('consents.save')}
      error={upload.error ?? save.error}
      isBusy={upload.isPending || save.isPending}
      isIncomplete={scope !== 'none' && !isDay(until)}
      onSubmit={save.mutate}
      onClose={onClose}
    >
      <TextField
        select
        label={t('consents.scopeLabel')}
        value={scope}
        onChange={({ target }) => setScope(choices.find((one) => one === target.value) ?? scope)}
        helperText={scope === 'none' && t('consents.removeHint')}
        // Wraps a long choice on a phone.
        sx={{ mt: 0.75, '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal' } }}
      >
        {choices.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`consents.scope.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {scope !== 'none' && (
        <>
          <TextField
            type="date"
            label={t('consents.until')}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            required
            helperText={t('consents.untilHint')}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <Box role="group" aria-label={t('consents.document')} sx={{ display: 'grid', gap: 1 }}>
            {file !== null && <MediaGrid addresses={[file]} onRemove={() => setFile(null)} />}
            <Box sx={{ ml: -2 }}>
              <AddFiles
                label={t(file === null ? 'consents.upload' : 'consents.replace')}
                taken="media"
                onFiles={([chosen]) => chosen && upload.mutate(chosen)}
              />
            </Box>
            <Typography variant="body2" color="textSecondary">
              {t('consents.documentHint')}
            </Typography>
          </Box>
        </>
      )}
    </FormDialog>
  )
}
