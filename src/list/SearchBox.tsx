import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { useListContext } from 'react-admin'
import { z } from 'zod/mini'
import { hasTooManyWords, MAX_SEARCH_WORDS } from '../../contract/text'
import { isComposing } from '../components/isComposing'
import { usePreference } from '../components/usePreference'
import { useMessage } from '../i18n'

type SearchBoxProps = {
  label: string
  /** Requests the results for typed words before the field renders; on a slow phone, rendering takes as long as the request. */
  prefetchSearch: (words: string) => void
  /** Moves the focus to the first result. */
  intoRows: () => void
}

/** The list's search field. The slash key focuses it; the down arrow moves the focus to the rows. */
export function SearchBox({ label, prefetchSearch, intoRows }: SearchBoxProps) {
  const t = useMessage()
  const { filterValues, setFilters } = useListContext()
  const value: string = filterValues.q ?? ''
  const setValue = (q: string) => setFilters({ ...filterValues, q })
  const input = useRef<HTMLInputElement>(null)
  const limitId = useId()
  const isTooLong = hasTooManyWords(value)
  useEffect(() => {
    const field = input.current
    if (field === null) return
    // The native listener runs before React's, so the request starts before React renders the typed letter.
    const onInput = () => prefetchSearch(field.value)
    field.addEventListener('input', onInput)
    return () => field.removeEventListener('input', onInput)
  }, [prefetchSearch])
  const [hasSlash] = useSlashKey()
  useSearchKey(input, hasSlash)
  return (
    <FormControl
      sx={{
        flex: '1 1 200px',
        maxWidth: { md: 320 },
        // Hides the browser's clear button; ours has a label and is large enough for a thumb.
        'input::-webkit-search-cancel-button': { display: 'none' },
        input: { textOverflow: 'ellipsis' },
      }}
    >
      <OutlinedInput
        inputRef={input}
        size="small"
        type="search"
        value={value}
        placeholder={label}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isComposing(event)) return
          event.preventDefault()
          intoRows()
        }}
        inputProps={{
          'aria-label': label,
          'aria-keyshortcuts': hasSlash ? '/' : undefined,
          'aria-describedby': isTooLong ? limitId : undefined,
          enterKeyHint: 'search',
          maxLength: 200,
        }}
        startAdornment={<Search fontSize="small" sx={{ color: 'action.active', mr: 1 }} />}
        endAdornment={
          value !== '' && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t('shell.list.clearSearch')}
                onClick={() => {
                  setValue('')
                  // Clearing removes the focused button, so the focus moves to the field.
                  input.current?.focus()
                }}
              >
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          )
        }
      />
      {isTooLong && (
        <FormHelperText id={limitId}>{t('shell.list.wordLimit', { count: MAX_SEARCH_WORDS })}</FormHelperText>
      )}
    </FormControl>
  )
}

/** Elements in which a slash is text, or which have letters as shortcuts. */
const TYPED_INTO = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=radiogroup]'
/** Open elements above the page, which handle all keys. */
const ABOVE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Focuses a search field on the slash key, unless the user is typing or a dialog or menu is open. */
function useSearchKey(input: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      // Shift is allowed, because some keyboards need it for the slash.
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (document.activeElement?.closest(TYPED_INTO) || document.querySelector(ABOVE)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input, isOn])
}

const keysSchema = z.object({ hasSlash: z.catch(z.boolean(), true) })

/** Returns whether the slash key focuses the search, and a setter. Users of speech input can turn the shortcut off. */
export function useSlashKey(): [boolean, (hasSlash: boolean) => void] {
  const [{ hasSlash }, change] = usePreference('keys', keysSchema)
  return [hasSlash, (wanted) => change(() => ({ hasSlash: wanted }))]
}
