import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { Mergeable } from '../../../contract/merge'
import { detailsOf } from '../../components/duplicates/describe'
import type { Row } from '../../components/duplicates/duplicates'
import { useFailureToast } from '../../components/failureToast'
import { useMessage } from '../../i18n'

const SHOWN = 50

type AnotherPickerProps = {
  resource: Mergeable
  /** Who is not among the choices. */
  subject: Row
  onPick: (row: Row) => void
}

/** Picks somebody by a few letters whom no likeness has shown. */
export function OtherRecordPicker({ resource, subject, onPick }: AnotherPickerProps) {
  const t = useMessage()
  const [typed, setTyped] = useState('')
  const {
    data = [],
    error,
    isPending,
  } = useGetList<Row>(resource, {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'name', order: 'ASC' },
    filter: { q: typed },
  })
  useFailureToast(error)
  return (
    <Autocomplete<Row>
      options={data.filter(({ id }) => id !== subject.id)}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, row) => row !== null && onPick(row)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      filterOptions={(options) => options}
      loading={isPending}
      noOptionsText={t('shell.list.nothingMatches')}
      autoHighlight
      blurOnSelect
      sx={{ maxWidth: { md: 400 }, mb: 2 }}
      slotProps={{ paper: { elevation: 8 } }}
      renderOption={({ key, ...li }, row) => (
        <Box component="li" key={key} {...li} sx={{ minHeight: '44px !important' }}>
          <span>
            {row.name}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 14 }}>
              {detailsOf(t, row)}
            </Box>
          </span>
        </Box>
      )}
      renderInput={(params) => (
        <TextField {...params} size="small" label={t(`duplicates.another.${resource}`)} />
      )}
    />
  )
}
