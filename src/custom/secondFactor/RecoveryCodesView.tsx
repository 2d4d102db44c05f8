import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useCopyText } from '../../components/copyText'
import { fileNameOf, saveFile } from '../../components/download/saveFile'
import { useMessage } from '../../i18n'

/** Shows new recovery codes, which the server returns only once. */
export function RecoveryCodesView({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useMessage()
  const alert = useRef<HTMLDivElement>(null)
  // Takes the focus, because the pressed button was unmounted.
  useEffect(() => alert.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  const copy = useCopyText({ copied: t('secondFactor.copied'), notCopied: t('secondFactor.notCopied') })
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), fileNameOf(t('secondFactor.fileName'), 'txt'))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="success" ref={alert} tabIndex={-1} sx={{ outline: 'none' }}>
        {t('secondFactor.keepCodes')}
      </Alert>
      <Box
        component="ul"
        aria-label={t('secondFactor.recoveryCodes')}
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          fontFamily: 'monospace',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(13ch, 1fr))',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => copy(text)}>
          {t('secondFactor.copy')}
        </Button>
        <Button variant="outlined" onClick={download}>
          {t('secondFactor.download')}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {t('secondFactor.kept')}
        </Button>
      </Box>
    </Box>
  )
}
