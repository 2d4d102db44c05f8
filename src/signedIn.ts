/** The signed-in app without its page files, so that the sign-in page need not load react-admin. */
export * as pages from './pages'
export { SignedInApp as default } from './SignedInApp'
