import { useCallback, useContext, useState } from 'react';
import { type RouterProvider, reactRouterProvider } from 'react-admin';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';

type Navigate = ReturnType<RouterProvider['useNavigate']>;

/**
 * The router as react-admin uses it. A list writes a search into the address half a second after the
 * typing; whoever has opened a row or another page by then is not carried back to the list.
 */
export const router: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: useNavigateUnlessLeft,
};

function useNavigateUnlessLeft(): Navigate {
  const navigate = reactRouterProvider.useNavigate();
  const dataRouter = useContext(DataRouterContext)?.router;
  const [screen] = useState(() => window.location.pathname);
  return useCallback<Navigate>(
    (to, options) => {
      const left = window.location.pathname !== screen || isOnTheWay(dataRouter);
      if (changesParametersOnly(to) && left) return;
      navigate(to, options);
    },
    [navigate, dataRouter, screen],
  );
}

const changesParametersOnly = (to: Parameters<Navigate>[0]) =>
  typeof to === 'object' && to.pathname === undefined;

/** Whether another page is being loaded; React itself learns of that later. */
const isOnTheWay = (dataRouter: { state: { navigation: { state: string } } } | undefined) =>
  dataRouter !== undefined && dataRouter.state.navigation.state !== 'idle';
