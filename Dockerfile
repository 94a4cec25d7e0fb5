# Of an unpacked release, which has the built web in it: see docs/operations.md.
FROM node:24-bookworm-slim
# The Node that comes with Goodstead needs it.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --create-home --home-dir /home/goodstead goodstead \
  && install -d -o goodstead -g goodstead -m 0700 /data
WORKDIR /app
COPY --chown=root:root package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY --chown=root:root . .
USER goodstead
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=5000
VOLUME /data
EXPOSE 5000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node_modules/.bin/node", "scripts/run.mjs", "start"]
