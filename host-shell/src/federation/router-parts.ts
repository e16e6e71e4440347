/**
 * The part of react-router that remotes share. Handing over the whole package would keep all of it, server rendering
 * and data streaming included: twice the size. A name that is missing here is one line to add.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router-dom';
