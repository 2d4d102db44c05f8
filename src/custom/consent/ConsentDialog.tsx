import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { CONSENT_SCOPES, type Consent, type ConsentScope } from '../../../contract/consent'
import { isDay } from '../../../contract/fields'
import { FormDialog } from '../../components/FormDialog'
import { AddFiles } from '../../components/media/AddFiles'
import { MAX_EDGE, prepareFile, validateFile } from '../../components/media/prepareFile'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'

export type ConsentDialogProps = {
  playerId: string
  consent: Consent | null
  onStored: (stored: Consent | null) => void
  onClose: () => void
}

/** Edits the consent of a player’s guardian: its scope, its last day and the signed document. */
export default function ConsentDialog({ playerId, consent, onStored, onClose }: ConsentDialogProps) {
  const t = useMessage()
  const notify = useNotify()
  const [scope, setScope] = useState<ConsentScope>(consent?.scope ?? 'share')
  const [until, setUntil] = useState(consent?.until ?? '')
  /** The address of the stored document, or a chosen file. */
  const [document, setDocument] = useState<string | File | null>(consent?.file ?? null)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The address of an upload, so that a retry does not upload the file again. */
  const uploaded = useRef<{ file: File; address: string }>(undefined)

  const addressOf = async (file: File) => {
    if (uploaded.current?.file !== file) {
      const { data } = await dataProvider.uploadMedia(await prepareFile(file, MAX_EDGE.media))
      uploaded.current = { file, address: data.url }
    }
    return uploaded.current.address
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const file = document instanceof File ? await addressOf(document) : document
      return (await dataProvider.storeConsent(playerId, { scope, until, file })).data
    },
    onSuccess: (stored) => {
      notify(t('consents.saved'), { type: 'success' })
      onStored(stored)
    },
  })
  const choose = ([file]: File[]) => {
    if (file === undefined) return
    const reason = validateFile(file, 'media')
    setRefusal(reason)
    if (reason === null) setDocument(file)
  }
  return (
    <FormDialog
      title={t(consent === null ? 'consents.add' : 'consents.edit')}
      submitLabel={t('consents.save')}
      error={error}
      isBusy={isPending}
      isIncomplete={!isDay(until)}
      onSubmit={mutate}
      onClose={onClose}
    >
      <TextField
        select
        label={t('consents.scopeLabel')}
        value={scope}
        onChange={({ target }) => setScope(target.value === 'scout' ? 'scout' : 'share')}
        // Wraps a long choice on a phone.
        sx={{ mt: 0.75, '& .MuiSelect-select.MuiSelect-select': { whiteSpace: 'normal' } }}
      >
        {CONSENT_SCOPES.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`consents.scope.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        label={t('consents.until')}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        required
        helperText={t('consents.untilHint')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Box role="group" aria-label={t('consents.document')}>
        <Typography variant="subtitle2" component="h3">
          {t('consents.document')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {document instanceof File ? <bdi>{document.name}</bdi> : t('consents.documentHint')}
        </Typography>
        {refusal !== null && (
          <FormHelperText error role="alert">
            {refusal}
          </FormHelperText>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1, mt: 0.5 }}>
          <AddFiles
            label={t(document === null ? 'consents.upload' : 'consents.replace')}
            taken="media"
            onFiles={choose}
          />
          {document !== null && (
            <Button color="error" onClick={() => setDocument(null)}>
              {t('consents.removeFile')}
            </Button>
          )}
        </Box>
      </Box>
    </FormDialog>
  )
}
