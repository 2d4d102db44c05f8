import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Row } from '../../../contract/duplicates/records'
import type { Mergeable } from '../../../contract/merge'
import { alsoCalled } from '../../components/alsoCalled'
import { useFailureToast } from '../../components/failureToast'
import { OptionRow } from '../../components/OptionRow'
import { useRecordSearch } from '../../components/useRecordSearch'
import { detailsOf, recordLabel } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'

const BY_NAME = { field: 'name', order: 'ASC' } as const

type OtherRecordPickerProps = {
  resource: Mergeable
  /** The record to merge with, which is not an option. */
  subject: Row
  onPick: (row: Row) => void
}

/** Search field for a record to merge that the search for duplicates has not found. */
export function OtherRecordPicker({ resource, subject, onPick }: OtherRecordPickerProps) {
  const t = useMessage()
  const [typed, setTyped] = useState('')
  const { found, sought, error, isLoading } = useRecordSearch(resource, typed, { sort: BY_NAME })
  useFailureToast(error)
  return (
    <Autocomplete<Row>
      options={found.filter(({ id }) => id !== subject.id)}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, row) => row !== null && onPick(row)}
      getOptionLabel={(row) => recordLabel(t, row)}
      getOptionKey={({ id }) => id}
      filterOptions={(options) => options}
      loading={isLoading}
      autoHighlight
      blurOnSelect
      sx={{ maxWidth: { md: 400 }, mb: 2 }}
      renderOption={({ key, ...li }, row) => (
        <OptionRow
          key={key}
          {...li}
          name={recordLabel(t, row)}
          detail={[alsoCalled(t, row, sought), detailsOf(t, row)].filter(Boolean).join(' · ')}
        />
      )}
      renderInput={(params) => (
        <TextField {...params} size="small" label={t(`duplicates.another.${resource}`)} />
      )}
    />
  )
}
