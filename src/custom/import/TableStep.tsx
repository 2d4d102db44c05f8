import UploadFile from '@mui/icons-material/UploadFile'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef, useState } from 'react'
import { useMessage } from '../../i18n'
import { ReadingInputs } from './ReadingInputs'
import { Step } from './Step'
import { isRunning } from './useRun'
import type { TableImport } from './useTableImport'

/** The first step: the user drops or chooses a file, or pastes rows. */
export function TableStep({ importing }: { importing: TableImport }) {
  const t = useMessage()
  const { table, fault, isReading, close, run } = importing
  return (
    <Step
      number={1}
      title={t('imports.file.step')}
      focusedBy={table === null ? 'empty' : undefined}
      action={
        table !== null && (
          <Button variant="text" onClick={close} disabled={isRunning(run)}>
            {t('imports.file.another')}
          </Button>
        )
      }
    >
      {table === null ? (
        <Chooser importing={importing} />
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('imports.file.summary', { name: table.name, smart_count: table.rowCount })}
        </Typography>
      )}
      {table !== null && table.hiddenRows > 0 && (
        <Alert severity="info">{t('imports.file.hiddenRows', { smart_count: table.hiddenRows })}</Alert>
      )}
      {table !== null && <ReadingInputs importing={importing} table={table} />}
      {isReading && <LinearProgress aria-label={t('imports.file.reading')} />}
      {fault !== null && <Alert severity="error">{t(`imports.fault.${fault}`)}</Alert>}
    </Step>
  )
}

const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function Chooser({ importing: { openFile, openText } }: { importing: TableImport }) {
  const t = useMessage()
  const [isOver, setOver] = useState(false)
  const [typed, setTyped] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined) openFile(file)
    else if (event.dataTransfer.getData('text') !== '') openText(event.dataTransfer.getData('text'))
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          alignContent: 'center',
          gap: 1,
          p: 3,
          minHeight: 176,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'text.disabled',
          bgcolor: isOver ? 'action.selected' : 'transparent',
          borderRadius: 1,
          textAlign: 'center',
        }}
      >
        <UploadFile sx={{ color: 'text.secondary' }} />
        <Typography>{t('imports.file.drop')}</Typography>
        <input
          ref={chooser}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label={t('imports.file.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) openFile(file)
            // Clears the input, so that the user can choose the corrected file again.
            target.value = ''
          }}
        />
        <Button variant="outlined" onClick={() => chooser.current?.click()}>
          {t('imports.file.choose')}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('imports.file.limits')}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <TextField
          label={t('imports.file.paste')}
          helperText={t('imports.file.pasteHint')}
          multiline
          minRows={6}
          maxRows={6}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPaste={(event) => {
            if (typed !== '') return
            event.preventDefault()
            openText(event.clipboardData.getData('text'))
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false } }}
        />
        {typed !== '' && (
          <Button variant="outlined" onClick={() => openText(typed)} sx={{ justifySelf: 'start' }}>
            {t('imports.file.read')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
