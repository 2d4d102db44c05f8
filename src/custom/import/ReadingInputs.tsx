import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ENCODINGS, type Encoding } from '../../../contract/import/encodings'
import { type Message, useMessage } from '../../i18n'
import { Choice } from './Choice'
import { isRunning } from './useRun'
import type { OpenTable, TableImport } from './useTableImport'

const WIDTH = { minWidth: 160, maxWidth: '100%' }

type ReadingInputsProps = { importing: TableImport; table: OpenTable }

/** Fields that correct how a file is read: the sheet, the header row and the text encoding. */
export function ReadingInputs({ importing: { readAs, run, isReading }, table }: ReadingInputsProps) {
  const t = useMessage()
  const { encoding, sheets, sheet, headerRow, firstRows } = table
  const isFixed = isRunning(run) || isReading
  const current = { encoding: encoding ?? undefined, sheet: sheets.length > 0 ? sheet : undefined }
  const headers = firstRows.flatMap((cells, index) => {
    const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    return words.length === 0 ? [] : [{ row: index + 1, words: words.slice(0, SHOWN).join(' · ') }]
  })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {sheets.length > 1 && (
          <Choice
            label={t('imports.file.sheet')}
            value={sheet}
            options={sheets.map(({ name, isHidden }, place) => ({
              value: place,
              label: isHidden ? t('imports.file.hiddenSheet', { name }) : name,
            }))}
            isFixed={isFixed}
            onChoose={(value) => readAs({ sheet: value, headerRow: undefined })}
            sx={WIDTH}
          />
        )}
        {headers.length > 1 && (
          <Choice
            label={t('imports.file.headerRow')}
            value={headerRow}
            options={headers.map(({ row, words }) => ({
              value: row,
              label: t('imports.file.rowOf', { row, words }),
            }))}
            isFixed={isFixed}
            onChoose={(value) => readAs({ ...current, headerRow: value })}
            sx={WIDTH}
          />
        )}
        {encoding !== null && (
          <Choice
            label={t('imports.file.encoding')}
            value={encoding}
            options={ENCODINGS.map((one) => ({ value: one, label: encodingLabel(t, one) }))}
            isFixed={isFixed}
            onChoose={(value) => readAs({ encoding: value })}
            sx={WIDTH}
          />
        )}
      </Box>
      {encoding !== null && encoding !== 'UTF-8' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('imports.file.accents')} {accentedWords(table.text).join(' · ')}
        </Typography>
      )}
    </Box>
  )
}

/**
 * The message keys below `imports.encoding`, which name the languages or the script that an encoding is meant for. UTF-8, UTF-16 and
 * Macintosh have none.
 */
const ENCODING_LABELS = {
  'Windows-1252': 'western',
  'Windows-1250': 'centralEuropean',
  'ISO-8859-2': 'centralEuropean',
  'Windows-1251': 'cyrillic',
  'Windows-1253': 'greek',
  'Windows-1254': 'turkish',
  'Windows-1255': 'hebrew',
  'Windows-1256': 'arabic',
  'Windows-1257': 'baltic',
  'Windows-1258': 'vietnamese',
  'Windows-874': 'thai',
  Shift_JIS: 'japanese',
  GB18030: 'simplifiedChinese',
  Big5: 'traditionalChinese',
  'EUC-KR': 'korean',
} as const satisfies Partial<Record<Encoding, string>>

const hasLabel = (encoding: Encoding): encoding is keyof typeof ENCODING_LABELS =>
  Object.hasOwn(ENCODING_LABELS, encoding)

const encodingLabel = (t: Message, encoding: Encoding) =>
  hasLabel(encoding) ? `${encoding} (${t(`imports.encoding.${ENCODING_LABELS[encoding]}`)})` : encoding

/** The number of cells to show of each possible header row. */
const SHOWN = 6
/** The maximum number of sample words, by which the user recognises a wrong encoding. */
const WORDS = 12

/** Returns words with letters beyond ASCII, which look wrong if the encoding is wrong. */
function accentedWords(text: string): string[] {
  const words = new Set<string>()
  for (const [word] of text.matchAll(/[^\s,;|"]*[^\p{ASCII}\s][^\s,;|"]*/gu)) {
    words.add(word)
    if (words.size === WORDS) break
  }
  return [...words]
}
