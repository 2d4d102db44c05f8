import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { type Club, CREST_SIDE } from '../../../contract/club'
import { CREST_SIZE, CrestPicture } from '../../components/CrestPicture'
import { AddFiles } from '../../components/media/AddFiles'
import { prepareFile, validateFile } from '../../components/media/prepareFile'
import { RefusedFileError } from '../../dataProvider/outbox/uploadQueue'
import { FieldError } from '../../forms/inputs/FieldError'
import { useMessage } from '../../i18n'

/** Field for the club's crest. The picture is scaled down on the device and saved with the form. */
export function CrestInput() {
  const t = useMessage()
  const { field, fieldState } = useController<Pick<Club, 'crest'>, 'crest'>({ name: 'crest' })
  const [fault, setFault] = useState<string | null>(null)
  const error = fieldState.error?.message

  const choose = async ([file]: File[]) => {
    if (file === undefined) return
    const refusal = validateFile(file, 'pictures')
    setFault(refusal)
    if (refusal !== null) return
    try {
      field.onChange(await dataUrlOf(await prepareFile(file, CREST_SIDE)))
    } catch (error) {
      setFault(error instanceof RefusedFileError ? error.message : t('errors.field.damagedFile'))
    }
  }

  return (
    <Box role="group" aria-label={t('club.crest')} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box
        sx={{
          ...{ width: CREST_SIZE, height: CREST_SIZE, flexShrink: 0, color: 'text.disabled' },
          ...{ display: 'grid', placeItems: 'center' },
        }}
      >
        {field.value ? <CrestPicture src={field.value} /> : <ShieldOutlined sx={{ fontSize: 56 }} />}
      </Box>
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <AddFiles
            label={t(field.value ? 'club.replaceCrest' : 'club.addCrest')}
            taken="pictures"
            onFiles={choose}
          />
          {field.value && (
            <Button color="error" onClick={() => field.onChange(null)}>
              {t('club.removeCrest')}
            </Button>
          )}
        </Box>
        {error !== undefined && (
          <FormHelperText error>
            <FieldError error={error} />
          </FormHelperText>
        )}
        {fault !== null && (
          <FormHelperText error role="alert">
            {fault}
          </FormHelperText>
        )}
      </Box>
    </Box>
  )
}

async function dataUrlOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return `data:${file.type};base64,${btoa(characters)}`
}
